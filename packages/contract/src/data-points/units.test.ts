import { expect, it } from 'vitest'
import { nameDataPoint } from './name-data-point.ts'
import { bandsInUnit, type DataPointUnit, numberInUnit, rangeInUnit, textInUnit, unitsOf } from './units.ts'

it.each<[DataPointUnit, number, string]>([
  ['none', 20_000, '20,000'],
  ['percent', 5, '5%'],
  ['percent', -0.25, '−0.25%'],
  ['pounds', 20_000, '£20,000'],
  ['pounds', 0.5, '£0.50'],
  ['years', 1, '1 year'],
  ['years', 12.5, '12.5 years'],
  ['calendarYear', 2015, '2015'],
])('writes a number in %s', (unit, value, text) => {
  expect(numberInUnit(unit, value)).toBe(text)
})

it('says the unit of a range once where it stands behind the number', () => {
  expect(rangeInUnit('years', 20, 30)).toBe('20 to 30 years')
  expect(rangeInUnit('percent', 3, 5)).toBe('3% to 5%')
  expect(rangeInUnit('years', 1, 1)).toBe('1 year')
  expect(rangeInUnit('none', 1980, 1985)).toBe('1980 to 1985')
  expect(rangeInUnit('none', 0.3, 20_000)).toBe('0.3 to 20,000')
  expect(rangeInUnit('none', 9500, 20_000)).toBe('9500 to 20,000')
  expect(rangeInUnit('none', 0.000_000_1, 0.000_000_2)).toBe('0.0000001 to 0.0000002')
  expect(rangeInUnit('none', 123_456.25, 1_234_567.5)).toBe('123,456.25 to 1,234,567.5')
  expect(rangeInUnit('none', 7, 7)).toBe('7')
  expect(rangeInUnit('none', -1.5, 0)).toBe('\u22121.5 to 0')
})

it('writes dates as the product does, whatever the file, and leaves what is none', () => {
  expect(textInUnit('date', '2020-01-31')).toBe('31 Jan 2020')
  expect(textInUnit('date', '31/01/2020')).toBe('31 Jan 2020')
  expect(textInUnit('date', 'unknown')).toBe('unknown')
  expect(textInUnit('none', '2020-01-31')).toBe('2020-01-31')
})

it('offers only units that fit the kind of data point', () => {
  expect(unitsOf('text')).toEqual(['none', 'date'])
  expect(unitsOf('number')).not.toContain('date')
})

it('goes by the words that were chosen, but for a unit that the column cannot have any more', () => {
  const words = { name: 'Pay', unit: 'pounds', explanation: 'A year, before tax.' } as const
  const point = { order: 1, name: 'salary_gbp', segment: 'number' } as const
  expect(nameDataPoint(point, words)).toEqual({ ...point, column: 'salary_gbp', ...words })
  expect(nameDataPoint({ ...point, segment: 'text' }, words)).toMatchObject({ name: 'Pay', unit: 'none' })
  expect(nameDataPoint(point)).toMatchObject({ name: 'Salary', unit: 'pounds', explanation: '' })
})

it('says of bands beside each other which of them an edge belongs to', () => {
  const bands = [
    { range: [3, 5], filter: { gte: 3, lte: 5 } },
    { range: [5, 8], filter: { gt: 5, lte: 8 } },
  ] as const
  expect(bandsInUnit('percent', bands)).toEqual(['3% to 5%', 'over 5% to 8%'])
  expect(bandsInUnit('years', [{ range: [1, 1], filter: { gt: 0, lte: 1 } }])).toEqual(['1 year'])
  expect(bandsInUnit('years', [])).toEqual([])
})

it('gives the edges of bands beside each other as many decimals each', () => {
  const bandsOf = (...edges: readonly number[]) =>
    edges.slice(1).map((to, place) => ({ range: [edges[place] ?? 0, to], filter: { gt: edges[place] ?? 0 } }) as const)
  expect(bandsInUnit('none', bandsOf(0, 7.5, 8, 1200))).toEqual([
    'over 0.0 to 7.5',
    'over 7.5 to 8.0',
    'over 8.0 to 1200.0',
  ])
  expect(bandsInUnit('percent', bandsOf(-1, 1.2, 1.25))).toEqual(['over −1.00% to 1.20%', 'over 1.20% to 1.25%'])
  expect(bandsInUnit('pounds', bandsOf(0, 0.5, 20_000))).toEqual(['over £0.00 to £0.50', 'over £0.50 to £20,000.00'])
  expect(bandsInUnit('years', bandsOf(0, 0.5, 1))).toEqual(['over 0.0 to 0.5 years', 'over 0.5 to 1.0 years'])
})
