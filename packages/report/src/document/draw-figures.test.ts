import { expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { compilePdf } from '../typst/compile-pdf.ts'
import { vfmDocument } from '../vfm/vfm-document.ts'
import { openDrawing } from './draw-figures.ts'

it('draws a name that reads like a part of the picture', () => {
  const { figure, pictures } = openDrawing()
  const words = { title: 'Schemes', takeaway: '', unit: '', alt: 'Schemes' }
  const option = () => ({
    xAxis: { type: 'category' as const, data: ['font-family: x', '<text>', 'Cash'] },
    yAxis: { type: 'value' as const },
    series: [{ type: 'bar' as const, data: [1, 2, 3] }],
  })
  figure({ words, option, height: 200, caption: '' })
  const svg = Buffer.from(pictures.get('figure-1.svg') ?? []).toString()
  expect(svg).toContain('>font-family: x</text>')
  expect(svg).toContain('>&lt;text&gt;</text>')
})

it('draws names with marks that stay beside their letter, in a report that is still accessible', async () => {
  const { figure, pictures } = openDrawing()
  const words = { title: 'Schemes', takeaway: '', unit: '', alt: 'Schemes' }
  const option = () => ({
    xAxis: { type: 'category' as const, data: ['x\u0304', `e${'\u0301'.repeat(120)}`, 'Cash'] },
    yAxis: { type: 'value' as const },
    series: [{ type: 'bar' as const, data: [1, 2, 3] }],
  })
  const blocks = [figure({ words, option, height: 200, caption: '' })]
  const section = { title: 'Section', finding: 'Section', intro: '', blocks }
  const { report } = vfmDocument({ ...sampleReport(30), sections: [] })
  const file = await compilePdf({ ...report, cover: null, sections: [section] }, pictures)
  expect((await readPdf(file)).pages.join(' ')).toMatch(/x□.*é□/s)
})
