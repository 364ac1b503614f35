import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { addsUp, groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { startYearBarsOption } from './option.ts'
import { startYearRowsHeight } from './rows-option.ts'
import { startYearBarsWords } from './words.ts'

function figureOf(years: readonly (readonly [savers: number, score: number])[]): JoinerCohorts {
  return {
    counted: years.reduce((sum, [savers]) => sum + savers, 0),
    leftOut: 0,
    years: years.map(([savers, score], place) => ({ ...groupOf(savers, score), year: 2004 + place })),
  }
}

const figure = figureOf([
  [819, 66],
  [883, 62.6],
  [1016, 44],
  [9, 20],
])
const draw = (of: JoinerCohorts, width: number, height = 300) => {
  const size = { width, height }
  return renderSvg(startYearBarsOption(of, chartThemes.light, size), size, measure)
}

it('stands a column for each year in the order of the years, savers above each', () => {
  const texts = textsOf(draw(figure, 600))
  expect(texts.filter((text) => /^20..$/.test(text))).toEqual(['2004', '2005', '2006', '2007'])
  expect(texts).toEqual(expect.arrayContaining(['819', '883', '1,016', '9*']))
})

it('has a tick at the average benchmark IRR of each year, and groups under 10 savers in grey', () => {
  const svg = draw(figure, 600)
  expect(svg.match(/fill="#131C2B"/g)).toHaveLength(4)
  expect(svg.match(/fill="#2F62C4"/g)).toHaveLength(3)
  expect(svg.match(/fill="#7A8594"/g)).toHaveLength(1)
})

it('turns the counts upright and shortens the years where there are many', () => {
  const many = draw(figureOf(Array.from({ length: 21 }, () => [1000, 60] as const)), 500)
  expect(textsOf(many)).toContain('’04')
  expect(many).toMatch(/transform="matrix\(0,-1,1,0[^>]*>1,000</)
})

it('has every count of 42 years beside another chart', () => {
  const counts = Array.from({ length: 42 }, (_, place) => 100 + place)
  const texts = textsOf(draw(figureOf(counts.map((savers) => [savers, 60] as const)), 536))
  expect(texts).toEqual(expect.arrayContaining(counts.map(String)))
})

it('has a row with the savers of each of 42 years on a phone', () => {
  const counts = Array.from({ length: 42 }, (_, place) => 100 + place)
  const years = figureOf(counts.map((savers) => [savers, 60] as const))
  const drawn = draw(years, 360, startYearRowsHeight(42))
  const texts = textsOf(drawn)
  expect(texts).toEqual(expect.arrayContaining(counts.map(String)))
  expect(texts).toEqual(expect.arrayContaining(years.years.map(({ year }) => String(year))))
  expect(drawn).not.toMatch(/matrix\(0,-1,1,0/)
  // The years, and as many ticks.
  expect(drawn.match(/fill="#131C2B"/g)).toHaveLength(2 * 42)
})

it('says how far rates lie apart, of the years that can be compared', () => {
  expect(startYearBarsWords(figure).takeaway).toBe('Average IRRs run from 4.40% (2006) to 6.60% (2004) a year.')
  expect(startYearBarsWords(figureOf([[500, 60]])).takeaway).toBe(
    'Joiners of 2004 earned 6.00% a year; no other year can be compared.',
  )
  expect(startYearBarsWords(figureOf([])).takeaway).toBe('No year has a group of savers large enough to compare.')
})

it('adds up to the savers shown', () => {
  expect(addsUp(startYearBarsWords(figure).table, figure.counted)).toBe(true)
})
