import { noGroup } from '@plumbline/engine/findings/scored-savers.ts'
import { expect, it } from 'vitest'
import { fundRowsOf } from './fund-rows.ts'

/** Six savers of two funds and two schemes, each with an own valuation day and payments on the same two days. */
const count = 6
const keys = {
  funds: Int32Array.of(0, 0, 0, 1, 1, noGroup),
  schemes: Int32Array.of(0, 1, 0, 1, 0, 1),
  navDays: Int32Array.of(100, 100, 102, 103, 104, 105),
  navPence: Float64Array.of(1, 2, 4, 8, 16, 32),
}
const chunk = {
  from: 0,
  count,
  offsets: Int32Array.from({ length: count + 1 }, (_, saver) => 2 * saver),
  flowDays: Int32Array.from({ length: 2 * count }, (_, flow) => 10 + (flow % 2)),
  flowPence: Float64Array.from({ length: 2 * count }, (_, flow) => flow + 1),
}

function rowsOf(most: number) {
  const collected = fundRowsOf(keys, most)
  collected.add(chunk)
  return collected.rows()
}

it('sums by fund, scheme and valuation day', () => {
  const { rows, tooManyDates } = rowsOf(12)
  expect(tooManyDates).toBeNull()
  expect(rows).toHaveLength(6)
  expect(rows[1]).toEqual({ fund: 0, scheme: 1, navDay: 100, savers: 1, potPence: 2, days: [10, 11], pence: [3, 4] })
})

it('tells schemes no longer apart where that makes more sums than are kept, and loses neither saver nor penny', () => {
  const { rows, tooManyDates } = rowsOf(11)
  expect(tooManyDates).toBe('schemes')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toEqual({
    fund: 0,
    scheme: noGroup,
    navDay: 100,
    savers: 2,
    potPence: 3,
    days: [10, 11],
    pence: [4, 6],
  })
  expect(rows.reduce((sum, { savers }) => sum + savers, 0)).toBe(count)
  expect(rows.reduce((sum, { potPence }) => sum + potPence, 0)).toBe(63)
  expect(rows.flatMap(({ pence }) => [...Array.from(pence)]).reduce((sum, pence) => sum + pence, 0)).toBe(78)
})

it('gives nothing rather than a part where even funds make too many', () => {
  expect(rowsOf(9)).toEqual({ rows: [], tooManyDates: 'all' })
})
