import { describe, expect, it } from 'vitest'
import { MoneyOut, type SaverRows } from './money-out-rows.ts'

const rowsOf = (saver: number, amounts: readonly string[]): SaverRows =>
  amounts.map((amount) => [`S${saver}`, '2020-01-31', amount, '2026-03-31', '600.00', 'a', 'b', '', '', '', ''])

describe('savers with money out', () => {
  it('are every twentieth, with a quarter of what they had paid in taken out of the payments and the pot', () => {
    const moneyOut = new MoneyOut()
    const savers = Array.from({ length: 40 }, (_, saver) => rowsOf(saver, ['100.00', '100.00', '100.00', '100.00']))
    const taken = savers.map((rows) => moneyOut.take(rows))
    const changed = taken.filter((rows, saver) => rows !== savers[saver])
    expect(moneyOut.savers).toBe(2)
    expect(changed).toHaveLength(2)
    expect(changed[0]?.map((row) => row[2])).toEqual(['100.00', '100.00', '-50.00', '100.00'])
    expect(new Set(changed[0]?.map((row) => row[4]))).toEqual(new Set(['525.00']))
  })

  it('are none of those with a row or two', () => {
    const moneyOut = new MoneyOut()
    for (let saver = 0; saver < 40; saver++) moneyOut.take(rowsOf(saver, ['100.00', '100.00']))
    expect(moneyOut.savers).toBe(0)
  })
})
