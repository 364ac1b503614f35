import { expect, it } from 'vitest'
import type { SaverHistoryData } from './saver-history.ts'
import { saverHistoryAltText, saverHistoryRows, saverHistorySentence } from './saver-history-words.ts'

const data: SaverHistoryData = {
  points: [
    { date: '2014-10-31', paidIn: 1_510, benchmarkPot: 1_502.4 },
    { date: '2026-03-31', paidIn: 46_670, benchmarkPot: 60_252.88 },
  ],
  pot: 63_494.48,
  navDate: '2026-03-31',
}

it('says in one sentence what became of the money, here and in the benchmark', () => {
  expect(saverHistorySentence(data)).toBe(
    '£46,670 paid in became £63,494; the same payments into the benchmark would have become £60,253, £3,242 less.',
  )
  expect(saverHistorySentence({ ...data, pot: 60_000 })).toContain('£253 more.')
})

it('claims no benchmark where the index does not reach', () => {
  const without = { ...data, points: data.points.map((point) => ({ ...point, benchmarkPot: null })) }
  expect(saverHistorySentence(without)).toBe(
    '£46,670 paid in became £63,494; the benchmark does not reach these dates.',
  )
  expect(saverHistoryAltText(without)).toBe('Paid in £46,670, benchmark pot --, actual pot £63,494')
})

it('says so when there are no contributions', () => {
  expect(saverHistorySentence({ ...data, points: [] })).toBe('The pot is £63,494; no contributions are known.')
})

it('gives the pot on its one day in the table', () => {
  expect(saverHistoryRows(data)).toEqual([
    { date: '31 Oct 2014', paidIn: '£1,510', benchmarkPot: '£1,502', pot: '' },
    { date: '31 Mar 2026', paidIn: '£46,670', benchmarkPot: '£60,253', pot: '£63,494' },
  ])
})
