import { expect, it } from 'vitest'
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
