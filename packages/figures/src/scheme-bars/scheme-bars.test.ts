import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { schemeBarsOption } from './option.ts'
import { schemeBarsWords } from './words.ts'

const groups = [
  { name: 'Occupational Pension', group: groupOf(7614, 64) },
  { name: 'Investment Pathway', group: { ...groupOf(3047, 39), meanIrr: -0.03 } },
  { name: 'Not scored', group: { ...groupOf(9, 0), meanScore: null, meanIrr: 0.001 } },
]

function draw(width: number): readonly string[] {
  const size = { width, height: 320 }
  return textsOf(renderSvg(schemeBarsOption(groups, chartThemes.light, size), size, measure))
}

it('writes the score or NA and how many savers at each pair', () => {
  expect(draw(640)).toEqual(expect.arrayContaining(['64', '39', 'NA', '7,614', '3,047', '9*', 'Investment Pathway']))
})

it('fills the bars of the actual and outlines those of the benchmark', () => {
  const size = { width: 640, height: 320 }
  const svg = renderSvg(schemeBarsOption(groups, chartThemes.light, size), size, measure)
  expect(svg.match(/fill="#2F62C4"/g)).toHaveLength(2)
  expect(svg.match(/fill="#7A8594"/g)).toHaveLength(1)
  expect(svg.match(/<path[^>]*stroke="#131C2B"/g)).toHaveLength(3)
})

it('turns to rows where there is no room', () => {
  expect(draw(340)).toContain('▲ 64')
  expect(draw(200)).toContain('▲ 64')
})

it('is titled as its chart, and shows every saver', () => {
  const words = schemeBarsWords(groups, 'schemes')
  expect(words.title).toBe('Data Set segmentation')
  expect(words.takeaway).toBe(
    "Mean scores run from 39 (Investment Pathway) to 64 (Occupational Pension); 1 of 2 groups has a mean score below the benchmark's 50.",
  )
  expect(addsUp(words.table, 10_670)).toBe(true)
})
