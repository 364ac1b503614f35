import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { addMonths, dayOf } from '@plumbline/engine/dates/day-number.ts'
import { type Random, seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { levelOn, payOut } from './money-out.ts'

/** Months of the longest history, a payment in every one of them at most. */
const mostMonths = 300

const navDay = dayOf('2025-06-30')

/**
 * Made-up regular savers to time the solver on: about 57 flows in each, monthly on working days with pay rises and
 * missed months, a tenth of them for decades; pots a few per cent a year off the benchmark's. A share of them have money
 * paid out in place of some payments (`money-out.ts`).
 *
 * All columns are in shared memory.
 */
export function makeSavers(count: number, index: DailyLevels, seed: number, shareWithMoneyOut = 0): SaverBatch {
  const random = seededRandom(seed)
  const days = new Int32Array(count * mostMonths)
  const pence = new Float64Array(count * mostMonths)
  const batch: SaverBatch = {
    count,
    offsets: new Int32Array(new SharedArrayBuffer(4 * (count + 1))),
    flowDays: days,
    flowPence: pence,
    navDays: new Int32Array(new SharedArrayBuffer(4 * count)).fill(navDay),
    navPence: new Float64Array(new SharedArrayBuffer(8 * count)),
  }
  const { offsets, navPence } = batch
  let flows = 0
  for (let saver = 0; saver < count; saver++) {
    const before = flows
    flows = payMonthly(random, days, pence, before)
    offsets[saver + 1] = flows
    const [ownDays, ownPence] = [days.subarray(before, flows), pence.subarray(before, flows)]
    if (shareWithMoneyOut > 0 && random.next() < shareWithMoneyOut) payOut(random, index, ownDays, ownPence)
    navPence[saver] = potOf(random, index, ownDays, ownPence)
  }
  const flowDays = new Int32Array(new SharedArrayBuffer(4 * flows))
  const flowPence = new Float64Array(new SharedArrayBuffer(8 * flows))
  flowDays.set(days.subarray(0, flows))
  flowPence.set(pence.subarray(0, flows))
  return { ...batch, flowDays, flowPence }
}

/** Writes one saver's payments from row `at` on; the row after the last. */
function payMonthly(random: Random, days: Int32Array, pence: Float64Array, at: number): number {
  const months = random.next() < 0.1 ? 60 + random.integer(mostMonths - 60) : 3 + random.integer(93)
  const payDay = addMonths(navDay, -months) - random.integer(28)
  let amount = 5000 + random.integer(60_000)
  let row = at
  for (let month = 0; month < months; month++) {
    if (month % 12 === 11) amount = Math.round(amount * (1 + 0.06 * random.next()))
    if (month > 0 && random.next() < 0.08) continue
    days[row] = nextWorkingDay(addMonths(payDay, month))
    pence[row] = amount
    row++
  }
  return row
}

/** Saturday and Sunday become Monday; 1970-01-01 was a Thursday. */
function nextWorkingDay(day: number): number {
  const weekday = (((day + 3) % 7) + 7) % 7
  return weekday < 5 ? day : day + 7 - weekday
}

function potOf(random: Random, index: DailyLevels, days: Int32Array, pence: Float64Array): number {
  const lastingDifference = 0.015 * random.normal()
  const navLevel = levelOn(index, navDay)
  let pot = 0
  for (const [row, day] of days.entries()) {
    const years = (navDay - day) / 365
    pot += (((pence[row] ?? Number.NaN) * navLevel) / levelOn(index, day)) * Math.exp(lastingDifference * years)
  }
  return Math.round(pot)
}
