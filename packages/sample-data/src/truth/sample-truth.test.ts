import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { expect, it } from 'vitest'
import { rowsOf, type SampleRow, sampleFile } from '../synthetic/sample-file.ts'
import { sampleTruth } from './sample-truth.ts'

interface Truth {
  savers: number
  rows: number
  seed: number
  provider: string
  parameters: { navDates: string[]; outlierShare: number }
  counts: { ordinary: number; planted: Record<string, number> }
  months: string[]
  funds: { name: string; savers: number; alpha: number; beta: number; trackingError: number; track: number[] }[]
  planted: { saver_id: string; reason: string; variant: string }[]
}

const { plan, tally, text } = sampleFile({ savers: 1500, seed: 3, provider: 'Kestrel' })
const truth: Truth = JSON.parse([...sampleTruth(plan, tally)].join(''))
const rows = rowsOf(text)

/** The price of a fund on a day from the published month ends alone, by another road than the generator's. */
function priceFromTruth(track: readonly number[], date: string): number {
  const after = truth.months.findIndex((end) => end >= date)
  const [monthEnd, level] = [itemAt(truth.months, after), itemAt(track, after)]
  if (monthEnd === date) return level
  const [from, to] = [dayOf(itemAt(truth.months, after - 1)), dayOf(monthEnd)]
  const share = (dayOf(date) - from) / (to - from)
  return itemAt(track, after - 1) ** (1 - share) * level ** share
}

it('says what the file holds', () => {
  expect(truth.savers).toBe(1500)
  expect(truth.rows).toBe(rows.length)
  expect(truth.seed).toBe(3)
  expect(truth.provider).toBe('Kestrel')
  expect(truth.parameters).toMatchObject({ navDates: ['2026-03-31'], outlierShare: 0.08 })
  expect(truth.funds[0]).toMatchObject({ name: 'Default Growth', alpha: 0.003, beta: 0.95, trackingError: 0.03 })
  expect(truth.funds.reduce((sum, fund) => sum + fund.savers, 0)).toBe(1500)
  expect(truth.months).toHaveLength(511)
  expect(truth.funds.map((fund) => fund.track.length)).toEqual([511, 511, 511, 511, 511])
})

it("gives every ordinary pot to the penny from the flows and the fund's track", () => {
  const planted = new Set(truth.planted.map((one) => one.saver_id))
  const tracks = new Map(truth.funds.map((fund) => [fund.name, fund.track]))
  const pots = new Map<string, { units: number; row: SampleRow }>()
  for (const row of rows) {
    if (planted.has(row.saver_id)) continue
    const price = priceFromTruth(tracks.get(row.fund) ?? [], row.contribution_date)
    const units = (pots.get(row.saver_id)?.units ?? 0) + Number(row.contribution_amount) / price
    pots.set(row.saver_id, { units, row })
  }
  expect(pots.size).toBe(truth.counts.ordinary)
  for (const { units, row } of pots.values()) {
    const pot = units * priceFromTruth(tracks.get(row.fund) ?? [], row.nav_date)
    expect(Math.abs(pot - Number(row.nav_amount))).toBeLessThanOrEqual(0.005 + 1e-6)
  }
})

it('lists every planted saver with a reason, as many as were asked for', () => {
  expect(truth.planted.length).toBe(1500 - truth.counts.ordinary)
  expect(Math.abs(truth.planted.length - 120)).toBeLessThan(4 * Math.sqrt(120))
  const byVariant = Map.groupBy(truth.planted, (one) => one.variant)
  const counts = Object.fromEntries([...byVariant].map(([variant, savers]) => [variant, savers.length]))
  expect(counts).toEqual(truth.counts.planted)
  expect(
    truth.planted
      .filter((one) => one.variant === 'shortHistory')
      .every((one) => one.reason === 'Short Contribution History'),
  ).toBe(true)
  const ids = new Set(rows.map((row) => row.saver_id))
  expect(truth.planted.filter((one) => !ids.has(one.saver_id))).toEqual([])
})
