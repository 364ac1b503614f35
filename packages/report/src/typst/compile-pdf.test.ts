import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { vfmDocument } from '../vfm/vfm-document.ts'
import { compilePdf } from './compile-pdf.ts'

const { report } = vfmDocument({ ...sampleReport(30), sections: [] })

it('never tears a sign from its pounds, wherever a line ends', async () => {
  const sentence = 'The difference would be −£1,982,881 instead of −£1.73m (+£8.85m).'
  const paragraphs = Array.from(
    { length: 60 },
    (_, letters) => `${'x'.repeat(1 + (letters % 30))} ${sentence} ${sentence}`,
  )
  const blocks = [{ kind: 'text' as const, title: 'Signs', paragraphs }]
  const section = { title: 'Section', finding: 'Section', intro: '', blocks }
  const { pages } = await readPdf(await compilePdf({ ...report, cover: null, sections: [section] }, new Map()))
  const text = pages.join(' ')
  expect(text.match(/[−+]£/g)).toHaveLength(3 * 2 * paragraphs.length)
  expect(text).not.toMatch(/[−+] £/)
})

it('sets an amount on the line of its sentence', async () => {
  const blocks = [{ kind: 'text' as const, title: 'Lines', paragraphs: ['From −£1,982,881 to +£3.'] }]
  const section = { title: 'Section', finding: 'Section', intro: '', blocks }
  const file = await compilePdf({ ...report, cover: null, sections: [section] }, new Map())
  const task = getDocument({ data: file, verbosity: 0 })
  try {
    const { items } = await (await (await task.promise).getPage(2)).getTextContent()
    const heights = (wanted: string) =>
      items.flatMap((item) => ('str' in item && item.str.trim() === wanted ? [Number(item.transform[5])] : []))
    const [line] = heights('From')
    expect(line).toBeGreaterThan(0)
    for (const amount of ['−£1,982,881', '+£3']) expect(heights(amount)).toEqual([line])
  } finally {
    await task.destroy()
  }
})
