import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { levelCautions } from './level-cautions.ts'
import { logPoundsAxis } from './log-pounds-axis.ts'
import { indexLevelsOption } from './option.ts'
import { timeTicks } from './time-ticks.ts'
import { indexLevelsWords } from './words.ts'

const picture = {
  points: [
    { date: '2015-12-31', pounds: 100 },
    { date: '2016-12-30', pounds: 110 },
    { date: '2017-12-30', pounds: 121 },
  ],
  gaps: [{ from: '2016-03-01', to: '2016-04-03', days: 33 }],
  levels: 500,
  firstDate: '2015-12-31',
  lastDate: '2017-12-30',
}
const again = { from: '2017-03-01', to: '2017-03-20', days: 19 }

const size = { width: 500, height: 260 }
const drawn = (data: typeof picture) =>
  [
    ...renderSvg(indexLevelsOption(data, chartThemes.light, size), size, (text) => 6 * text.length).matchAll(
      />([^<>]+)<\/text>/g,
    ),
  ].map(([, text]) => text)

it('says what £100 became, at what rate, and which gap is the longest', () => {
  expect(indexLevelsWords({ ...picture, gaps: [] }).takeaway).toBe(
    '£100 on 31 Dec 2015 became £121.00 on 30 Dec 2017: 10.00% a year.',
  )
  expect(indexLevelsWords(picture).takeaway).toBe(
    '£100 on 31 Dec 2015 became £121.00 on 30 Dec 2017: 10.00% a year. One gap without a level: 33 days between 01 Mar 2016 and 03 Apr 2016.',
  )
  expect(indexLevelsWords({ ...picture, gaps: [...picture.gaps, again] }).takeaway).toContain(
    '2 gaps without a level, the longest of 33 days between 01 Mar 2016 and 03 Apr 2016.',
  )
  const tied = [...picture.gaps, { ...again, days: 33 }]
  expect(indexLevelsWords({ ...picture, gaps: tied }).takeaway).toContain('one of the longest of 33 days')
  const many = Array.from({ length: 100 }, (_, place) => ({ ...again, days: 100 - place }))
  expect(indexLevelsWords({ ...picture, gaps: many }).takeaway).toContain('100 gaps or more without a level')
})

it('makes no rate of a year out of less than one, nor any of a single level', () => {
  const short = { ...picture, gaps: [], points: picture.points.slice(0, 2), lastDate: '2016-12-29' }
  expect(indexLevelsWords(short).takeaway).toBe(
    '£100 on 31 Dec 2015 became £110.00 on 29 Dec 2016: 10.00% in 364 days.',
  )
  const falling = {
    ...short,
    points: [short.points[0], { date: '2016-12-29', pounds: 99.5 }].filter((each) => each !== undefined),
  }
  expect(indexLevelsWords(falling).takeaway).toMatch(/became £99\.50 on 29 Dec 2016: −0\.50% in 364 days\.$/)
  const single = { ...picture, gaps: [], points: picture.points.slice(0, 1), levels: 1, lastDate: '2015-12-31' }
  expect(indexLevelsWords(single).takeaway).toBe('There is a single level, of 31 Dec 2015.')
})

it('has each month in its table, with the growth since the last and the gaps that ended', () => {
  const { table, alt } = indexLevelsWords(picture)
  expect(table.columns.map(({ title }) => title)).toEqual([
    'Date',
    'What £100 became',
    'Since the row above',
    'Gap that ended since',
  ])
  expect(table.rows).toEqual([
    ['31 Dec 2015', '£100.00', '--', ''],
    ['30 Dec 2016', '£110.00', '10.00%', '33 days'],
    ['30 Dec 2017', '£121.00', '10.00%', ''],
  ])
  expect(indexLevelsWords({ ...picture, gaps: [] }).table.rows[1]).toEqual(['30 Dec 2016', '£110.00', '10.00%'])
  expect(alt).toBe('A line from £100.00 on 31 Dec 2015 to £121.00 on 30 Dec 2017. 1 gap.')
})

it('draws on an axis of equal percentages, with the longest gap and the end named', () => {
  expect(indexLevelsOption(picture, chartThemes.light, size).yAxis).toMatchObject({ type: 'log', min: 100, max: 125 })
  const texts = drawn(picture)
  expect(texts).toContain('£121.00')
  expect(texts).toContain('Gap: 33 days')
  for (const tick of ['£100', '£110', '£125']) expect(texts).toContain(tick)
  expect(drawn({ ...picture, gaps: [] }).join()).not.toContain('Gap')
})

it('writes few ticks, from below the lowest to above the highest, whatever the range', () => {
  const ticks = (lowest: number, highest: number) => logPoundsAxis(lowest, highest).ticks
  expect(ticks(98, 4_120)).toEqual([100, 200, 500, 1_000, 2_000, 5_000])
  expect(ticks(98, 195)).toEqual([80, 100, 120, 140, 160, 180, 200])
  expect(ticks(98, 203)).toEqual([100, 150, 200])
  expect(ticks(97, 118)).toEqual([95, 100, 105, 110, 115, 120])
  for (const [lowest, highest] of [
    [100, 100],
    [100, 100.02],
    [0.003, 100],
    [1e-9, 1e9],
    [99, 199],
    [100, 210],
    [100, 1e15],
  ] as const) {
    const { min, max, ticks: those, write } = logPoundsAxis(lowest, highest)
    expect(min).toBeLessThanOrEqual(lowest)
    expect(max).toBeGreaterThanOrEqual(highest)
    expect(those.length).toBeLessThanOrEqual(11)
    expect(those.length).toBeGreaterThanOrEqual(2)
    expect(new Set(those.map(write)).size, `${lowest} to ${highest}`).toBe(those.length)
  }
})

it('writes round years, or months where there are few, and the ends of a few weeks', () => {
  const texts = (first: string, last: string, most = 9) => timeTicks(first, last, most).map(({ text }) => text)
  expect(texts('1983-12-31', '2026-06-30')).toEqual([
    '1985',
    '1990',
    '1995',
    '2000',
    '2005',
    '2010',
    '2015',
    '2020',
    '2025',
  ])
  expect(texts('1983-12-31', '2026-06-30', 5)).toEqual(['1990', '2000', '2010', '2020'])
  expect(texts('2015-01-01', '2022-02-28')).toEqual(['2015', '2016', '2017', '2018', '2019', '2020', '2021', '2022'])
  expect(texts('2023-12-31', '2025-01-31')).toEqual([
    'Jan 2024',
    'Mar 2024',
    'May 2024',
    'Jul 2024',
    'Sep 2024',
    'Nov 2024',
    'Jan 2025',
  ])
  expect(texts('2023-12-31', '2024-02-15')).toEqual(['31 Dec 2023', '15 Feb 2024'])
  expect(texts('2023-12-31', '2023-12-31')).toEqual(['31 Dec 2023'])
})

it('asks to look twice at what swings like percentages, or goes its own way', () => {
  expect(levelCautions({ volatility: 0.15, correlation: { value: 0.94, months: 86 } })).toEqual([])
  expect(levelCautions({ volatility: null, correlation: null })).toEqual([])
  expect(levelCautions({ volatility: 2.1234, correlation: { value: -0.03, months: 86 } })).toEqual([
    'The annual volatility of these levels, 212.34%, is high. Check that they are levels, not percentages.',
    'Over 86 months these levels have next to nothing in common with the Demonstration index: their correlation is −0.03. Check that this is the index you mean.',
  ])
  expect(levelCautions({ volatility: 0.1, correlation: { value: 0.03, months: 20 } })).toEqual([])
  expect(levelCautions({ volatility: 1e-6, correlation: { value: 0.05, months: 86 } })).toEqual([])
})
