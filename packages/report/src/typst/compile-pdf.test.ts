import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { drawable } from '../fonts/printable.ts'
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

it('sets a range of pounds in one piece, in a sentence with strong numbers too', async () => {
  const sentences = Array.from({ length: 60 }, (_, letters) => `${'x'.repeat(1 + (letters % 30))} (of £25–50k).`)
  const blocks = [
    { kind: 'text' as const, title: 'Lines', paragraphs: [sentences.join(' ')] },
    {
      ...{ kind: 'table' as const, title: 'Pots', level: 2 as const, takeaway: sentences.join(' '), unit: '' },
      ...{
        columns: [{ title: 'Pot', align: 'left' as const, width: null }],
        rows: [['None']],
        hasTotal: false,
        notes: [],
      },
    },
  ]
  const section = { title: 'Section', finding: 'Section', intro: '', blocks }
  const file = await compilePdf({ ...report, cover: null, sections: [section] }, new Map())
  const task = getDocument({ data: file, verbosity: 0 })
  try {
    const { items } = await (await (await task.promise).getPage(2)).getTextContent()
    const whole = items.filter((item) => 'str' in item && item.str.trim() === '£25–50k')
    expect(whole).toHaveLength(2 * sentences.length)
  } finally {
    await task.destroy()
  }
})

describe('names in letters that are read from the right', () => {
  const written = (name: string) => {
    const paragraphs = [`Mean scores run from 48 (${nameInSentence(name)}) to 70, of 12 savers.`]
    const section = {
      title: 'Names',
      finding: 'Names',
      intro: '',
      blocks: [{ kind: 'text' as const, title: 'A', paragraphs }],
    }
    return { ...report, cover: null, sections: [section] }
  }
  const picture = (name: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="9" y="20" style="font-size:12px;font-family:Inter">${name}</text></svg>`
    return new Map([['figure-1.svg', new TextEncoder().encode(drawable(svg))]])
  }
  const withPicture = (document: ReturnType<typeof written>) => {
    const [section] = document.sections
    if (section === undefined) throw new Error('There is no section')
    const figure = {
      ...{ kind: 'figure' as const, number: 1, title: 'Names', takeaway: '', unit: '', key: [], caption: '' },
      ...{ picture: 'figure-1.svg', width: 400, height: 60, alt: 'Names' },
    }
    return { ...document, sections: [{ ...section, blocks: [...section.blocks, figure] }] }
  }
  const facesOf = (file: Uint8Array) => [
    ...new Set(
      [
        ...Buffer.from(file)
          .toString('latin1')
          .matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g),
      ].map(([, face]) => face),
    ),
  ]

  it.each([
    ['קרן השתלמות', 'NotoSansHebrew'],
    ['קרן 2050 (מסלול A)', 'NotoSansHebrew'],
    ['שָׁלוֹם', 'NotoSansHebrew'],
    ['صندوق التقاعد', 'NotoSansArabic'],
    ['الله الأهلي لا بلا ٣٤', 'NotoSansArabic'],
    ['صندوق چ گ پ ے', 'NotoSansArabic'],
    ['قُرْآن ـــ', 'NotoSansArabic'],
  ])('are set in a face of theirs: %s', async (name, face) => {
    const file = await compilePdf(written(name), new Map())
    expect(facesOf(file).some((each) => each?.startsWith(face))).toBe(true)
    expect(Buffer.compare(file, await compilePdf(written(name), new Map()))).toBe(0)
  })

  it('are drawn in a picture, in a report that is still accessible', async () => {
    const arabic = ['صندوق', 'الله الأهلي لا بلا ٣٤', 'صندوق چ گ پ ے', 'قُرْآن ـــ', 'Fund صندوق 2,050 (A)']
    for (const name of [...arabic, 'קרן השתלמות 2050', 'Growth']) {
      const pictures = picture(name)
      expect(Buffer.from(pictures.get('figure-1.svg') ?? []).toString(), name).not.toContain('□')
      await expect(compilePdf(withPicture(written('קרן')), pictures)).resolves.toBeInstanceOf(Uint8Array)
    }
  })

  it('need no face in a report without them', async () => {
    expect(facesOf(await compilePdf(written('Growth'), new Map())).every((face) => face?.startsWith('Inter'))).toBe(
      true,
    )
  })

  it('are boxes where there is no face, which the last page says', async () => {
    const { pages } = await readPdf(await compilePdf(written('中国'), new Map()))
    expect(pages.join(' ')).toContain('□ stands for each')
    const plain = await readPdf(await compilePdf(written('Growth'), new Map()))
    expect(plain.pages.join(' ')).not.toContain('□')
  })
})
