import { expect, it } from 'vitest'
import type { SaverHistoryData } from './option.ts'
import { saverHistoryAltText, saverHistoryRows, saverHistorySentence } from './words.ts'

const data: SaverHistoryData = {
  points: [
    { date: '2014-10-31', paidIn: 1_510, benchmarkPot: 1_502.4 },
    { date: '2026-03-31', paidIn: 46_670, benchmarkPot: 60_252.88 },
  ],
  paidOut: 0,
  pot: 63_494.48,
  navDate: '2026-03-31',
}

it('says in one sentence what became of the money, here and in the benchmark', () => {
  expect(saverHistorySentence(data)).toBe(
    '£46,670.00 paid in became £63,494.48; the same payments into the benchmark would have become £60,252.88, £3,241.60 less.',
  )
  expect(saverHistorySentence({ ...data, pot: 60_000 })).toContain('£60,252.88, £252.88 more.')
  expect(saverHistorySentence({ ...data, pot: 60_252.88 })).toMatch(/would have become £60,252\.88\.$/)
})

it('keeps what was paid in apart from what was paid out', () => {
  const withPaidOut = { ...data, paidOut: 6_500 }
  expect(saverHistorySentence(withPaidOut)).toBe(
    '£53,170.00 paid in and £6,500.00 paid out left £63,494.48; the same payments into the benchmark would have left £60,252.88, £3,241.60 less.',
  )
  expect(saverHistoryAltText(withPaidOut)).toBe('Paid in, net £46,670, benchmark pot £60,253, actual pot £63,494')
})

it('claims no benchmark where the index does not reach', () => {
  const without = { ...data, points: data.points.map((point) => ({ ...point, benchmarkPot: null })) }
  expect(saverHistorySentence(without)).toBe(
    '£46,670.00 paid in became £63,494.48; the benchmark does not reach these dates.',
  )
  expect(saverHistoryAltText(without)).toBe('Paid in £46,670, benchmark pot --, actual pot £63,494')
})

it('says so when there are no contributions', () => {
  expect(saverHistorySentence({ ...data, points: [] })).toBe('The pot is £63,494.48; no contributions are known.')
})

it('gives the pot on its one day in the table', () => {
  expect(saverHistoryRows(data)).toEqual([
    { date: '31 Oct 2014', paidIn: '£1,510', benchmarkPot: '£1,502', pot: '' },
    { date: '31 Mar 2026', paidIn: '£46,670', benchmarkPot: '£60,253', pot: '£63,494' },
  ])
})
