import { createHash } from 'node:crypto'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { expect, it } from 'vitest'
import { generateSavers } from './generate-savers.ts'
import { planProvider } from './provider/provider-plan.ts'
import { defaultSampleOptions } from './sample-options.ts'
import { rowsOf, sampleFile } from './synthetic/sample-file.ts'
import { syntheticMarket } from './synthetic/synthetic-market.ts'
import { newTally } from './tally.ts'

const { text, tally } = sampleFile({ savers: 4000, seed: 5 })
const rows = rowsOf(text)

it('gives the same bytes for the same options, others for another seed', () => {
  expect(sampleFile({ savers: 4000, seed: 5 }).text === text).toBe(true)
  expect(sampleFile({ savers: 4000, seed: 6 }).text === text).toBe(false)
})

it('begins a larger file with the savers of a smaller one', () => {
  const smaller = sampleFile({ savers: 500, seed: 5 })
  expect(text.startsWith(smaller.text)).toBe(true)
  expect(smaller.text.endsWith('\n')).toBe(true)
})

it('gives chunks of about a megabyte that the caller can keep', () => {
  const plan = planProvider({ ...defaultSampleOptions, savers: 4000, seed: 5 }, syntheticMarket())
  const chunks = [...generateSavers(plan, newTally(plan))]
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(2 ** 20)
  expect(chunks.length).toBeLessThan((text.length / 2 ** 20) * 1.1 + 1)
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(text).digest('hex'))
})

it('has about 57 rows a saver', () => {
  expect(rows.length).toBe(tally.rows)
  expect(rows.length / 4000 / 57).toBeGreaterThan(0.96)
  expect(rows.length / 4000 / 57).toBeLessThan(1.04)
})

it('numbers the savers and keeps the rows of each together, by date', () => {
  const ids = rows.map((row) => row.saver_id).filter((id, i) => id !== rows[i - 1]?.saver_id)
  expect(ids).toEqual(Array.from({ length: 4000 }, (_, i) => `PL-${String(i + 1).padStart(7, '0')}`))
  const backwards = rows.filter(
    (row, i) => row.saver_id === rows[i - 1]?.saver_id && row.contribution_date < itemAt(rows, i - 1).contribution_date,
  )
  expect(backwards).toEqual([])
})

it('states everything about a saver on each of their rows', () => {
  const stated = new Set<string>()
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [id, , , ...rest] = line.split(',')
    stated.add([id, ...rest].join())
  }
  expect(stated.size).toBe(4000)
})

it('has no contribution after its valuation', () => {
  const late = rows.filter((row) => row.contribution_date > row.nav_date || row.retirement_date <= row.nav_date)
  expect(late).toEqual([])
})

it('values pots on several dates when asked to, each inside its history', () => {
  const file = sampleFile({ savers: 300, firstNavDay: dayOf('2025-03-31') })
  const several = rowsOf(file.text)
  const dates = new Set(several.map((row) => row.nav_date))
  expect([...dates].sort()).toEqual(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'])
  expect(several.filter((row) => row.contribution_date > row.nav_date)).toEqual([])
})

it('gives nobody a faulty record when no outliers are asked for', () => {
  const none = sampleFile({ savers: 1000, outlierShare: 0 }).tally
  expect(none.planted.size).toBe(0)
  const all = sampleFile({ savers: 1000, outlierShare: 1 }).tally
  expect([...all.planted.values()].reduce((sum, savers) => sum + savers, 0)).toBe(1000)
  expect(all.planted.size).toBe(11)
})

it('makes every kind of pot there is an ordinary one where the market had no boom', () => {
  const { cash } = syntheticMarket()
  const flat = sampleFile({ savers: 500, outlierShare: 1 }, { benchmark: cash, cash })
  expect(flat.plan.funds.map((fund) => fund.booms)).toEqual([[], [], [], [], []])
  expect(flat.tally.planted.get('boomAndOut')).toBeUndefined()
  expect(flat.tally.savers).toBe(500)
})
