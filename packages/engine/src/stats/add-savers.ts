import type { CompactSaverBatch } from '../batch/saver-batch.ts'
import type { ScoredBatch } from '../batch/scored-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import { type PooledFlows, reserveDays } from './pooled-flows.ts'

/**
 * Adds the savers `from` to below `to` of a batch to a pool, those whose reason `counts` accepts, and returns the pool.
 *
 * Each flow is entered at its whole days to the saver's own valuation date, in pence and grown with the benchmark,
 * `c_j P(navDate) / P(d_j)`; the saver's benchmark pot enters the invested sum flow by flow and leaves it on the
 * valuation date. A saver whose days the index does not reach is entered without benchmark and counted.
 *
 * @param index the benchmark the pool was made for
 * @param counts whether savers of a reason code belong to the group: `(reason) => reason === 0` for the scored ones
 *
 * Cost: a few additions a flow, memory of its own only for flows older than any before. Errors: RangeError for a flow
 * after its saver's valuation date, and when the pool was made for an index of other days.
 *
 * @example
 * addSavers(
 *   createPooledFlows({ firstDay: 0, lastDay: 1 }),
 *   {
 *     count: 1, offsets: [0, 1], flowDays: [0], flowPence: [100], navDays: [1], navPence: [110],
 *   },
 *   { reason: [0] },
 *   { firstDay: 0, lastDay: 1, levels: [100, 105] },
 *   (reason) => reason === 0,
 * ).grownPence[1] // => 105
 */
export function addSavers(
  pool: PooledFlows,
  batch: CompactSaverBatch,
  scores: Pick<ScoredBatch, 'reason'>,
  index: DailyLevels,
  counts: (reason: number) => boolean,
  from = 0,
  to = batch.count,
): PooledFlows {
  if (index.firstDay !== pool.firstDay || index.lastDay - index.firstDay + 1 !== pool.investedChange.length) {
    throw new RangeError('Savers can be added only with the index that the pool was made for')
  }
  for (let saver = from; saver < to; saver++) {
    if (counts(scores.reason[saver])) addSaver(pool, batch, index, saver)
  }
  return pool
}

function addSaver(pool: PooledFlows, batch: CompactSaverBatch, index: DailyLevels, saver: number): void {
  const { flowDays } = batch
  const start = batch.offsets[saver]
  const end = batch.offsets[saver + 1]
  const navDay = batch.navDays[saver]
  pool.savers += 1
  pool.navPence += batch.navPence[saver]
  if (start === end) return
  if (flowDays[end - 1] > navDay) throw new RangeError(`A flow on day ${flowDays[end - 1]} is after day ${navDay}`)
  reserveDays(pool, navDay - flowDays[start])
  const isWithin = navDay >= index.firstDay && navDay <= index.lastDay && flowDays[start] >= index.firstDay
  if (isWithin) addWithin(pool, batch, index, saver)
  else addBeyond(pool, batch, index, saver)
}

/** Of savers whose days the index reaches. */
function addWithin(
  { pence, grownPence, investedChange }: PooledFlows,
  { offsets, flowDays, flowPence, navDays }: CompactSaverBatch,
  { levels, firstDay }: DailyLevels,
  saver: number,
): void {
  const end = offsets[saver + 1]
  const navDay = navDays[saver]
  const navLevel = levels[navDay - firstDay]
  let benchmarkPence = 0
  for (let flow = offsets[saver]; flow < end; flow++) {
    const amount = flowPence[flow]
    const day = flowDays[flow]
    const worth = (amount * navLevel) / levels[day - firstDay]
    pence[navDay - day] += amount
    grownPence[navDay - day] += worth
    investedChange[day - firstDay] += worth
    benchmarkPence += worth
  }
  investedChange[navDay - firstDay] -= benchmarkPence
}

/** Of savers some of whose days the index does not reach, if for flows that come to nothing alone. */
function addBeyond(pool: PooledFlows, batch: CompactSaverBatch, index: DailyLevels, saver: number): void {
  const { flowDays, flowPence } = batch
  const start = batch.offsets[saver]
  const end = batch.offsets[saver + 1]
  const navDay = batch.navDays[saver]
  for (let flow = start; flow < end; flow++) pool.pence[navDay - flowDays[flow]] += flowPence[flow]
  if (navDay < index.firstDay || navDay > index.lastDay || paysBefore(index.firstDay, batch, start, end)) {
    pool.saversOffIndex += 1
    return
  }
  const navLevel = index.levels[navDay - index.firstDay]
  let benchmarkPence = 0
  for (let flow = start; flow < end; flow++) {
    const day = flowDays[flow]
    if (day < index.firstDay) continue
    const worth = (flowPence[flow] * navLevel) / index.levels[day - index.firstDay]
    pool.grownPence[navDay - day] += worth
    pool.investedChange[day - index.firstDay] += worth
    benchmarkPence += worth
  }
  pool.investedChange[navDay - index.firstDay] -= benchmarkPence
}

/** Whether the flows of some day before `firstDay` come to more or less than 0: only those need a level that is not there. */
function paysBefore(firstDay: Day, batch: CompactSaverBatch, start: number, end: number): boolean {
  let net = 0
  for (let flow = start; flow < end && batch.flowDays[flow] < firstDay; flow++) {
    net += batch.flowPence[flow]
    const lastOfDay = flow + 1 === end || batch.flowDays[flow + 1] !== batch.flowDays[flow]
    if (lastOfDay && net !== 0) return true
  }
  return false
}
