import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { expect, it } from 'vitest'
import { drawRequest, type FilterChoices, queryOf } from './list-requests.ts'

const range = { min: 1, max: 2 }
const choices: FilterChoices = {
  total: 1_000_000,
  potRange: range,
  scoreRange: range,
  irrRange: range,
  birrRange: range,
  navDate: ['2025-06-30'],
  firstContributionYear: [2001, 2002],
  schemes: ['A & B', 'C'],
  outlierReason: [{ reason: '0 NAV' }],
  stringGraph: [{ order: 2, values: ['North'] }],
  numberGraph: [{ order: 1, ...range }],
}

const drawn = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 500 }, () => drawRequest(random, choices))
}

it('draws the same requests for the same seed, few of them twice', () => {
  expect(drawn(1)).toEqual(drawn(1))
  expect(new Set(drawn(1).map(queryOf)).size).toBeGreaterThan(450)
})

it('asks for every sort in both directions, and for no page beyond the last', () => {
  const requests = drawn(2)
  expect(new Set(requests.map(({ sortBy, sortDescending }) => `${sortBy} ${sortDescending}`)).size).toBe(14)
  for (const { page, limit } of requests) expect((page - 1) * limit).toBeLessThan(choices.total)
})

it('writes a request as a query string', () => {
  const request = { filter: { schemes: ['A & B'] }, sortBy: 'irr', sortDescending: false, page: 3, limit: 15 }
  expect(Object.fromEntries(new URLSearchParams(queryOf(request)))).toEqual({
    filters: '{"schemes":["A & B"]}',
    sortBy: 'irr',
    sortDescending: 'false',
    page: '3',
    limit: '15',
  })
})
