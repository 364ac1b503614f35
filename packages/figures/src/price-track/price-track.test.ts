import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { priceTrackOption } from './option.ts'
import { priceTrackWords, type TrackGrowth } from './words.ts'

const growth = (track: number, benchmark: number): TrackGrowth => ({
  priceTrackGraphData: [
    ['2015-01-31', 100, 100],
    ['2016-01-31', 110, 104],
    ['2017-01-31', track, benchmark],
  ],
})
const charge = 'A charge of 0.50% a year is taken off.'
const size = { width: 700, height: 300 }
const drawn = (data: TrackGrowth) =>
  [
    ...renderSvg(priceTrackOption(data, chartThemes.light, size), size, (text) => 6 * text.length).matchAll(
      />([^<>]+)<\/text>/g,
    ),
  ].map(([, text]) => text)

it('says what £100 became, beside the benchmark', () => {
  const became = (track: number, benchmark: number) => priceTrackWords(growth(track, benchmark), charge).takeaway
  const fact = '£100 paid in on 31 Jan 2015 became £121.50 on 31 Jan 2017'
  expect(became(121.5, 120.25)).toBe(`${fact}, £1.25 more than in the benchmark. ${charge}`)
  expect(became(121.5, 130)).toBe(`${fact}, £8.50 less than in the benchmark. ${charge}`)
  expect(became(121.5, 121.504)).toBe(`${fact}, as much as in the benchmark. ${charge}`)
})

it('has every day in its table', () => {
  expect(priceTrackWords(growth(121, 120), charge).table.rows).toEqual([
    ['31 Jan 2015', '£100.00', '£100.00'],
    ['31 Jan 2016', '£110.00', '£104.00'],
    ['31 Jan 2017', '£121.00', '£120.00'],
  ])
})

it('names both lines at their ends', () => {
  for (const [track, benchmark] of [
    [121, 120],
    [120, 121],
  ] as const) {
    const texts = drawn(growth(track, benchmark)).join(' ')
    expect(texts).toContain('Price track')
    expect(texts).toContain('Benchmark')
    expect(texts).toContain(`£${track}.00`)
    expect(texts).toContain(`£${benchmark}.00`)
  }
})
