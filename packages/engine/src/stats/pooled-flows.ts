import type { Day } from '../dates/day-number.ts'

/**
 * The flows of any number of savers, pooled: what a pooled IRR, benchmark IRR and score need, in a fixed amount of
 * memory. Plain data, so that it can be posted from a worker thread.
 *
 * Two views of the same flows are kept, because savers may have different valuation dates: by whole days from the flow
 * to the saver's own valuation date (the equations of the rates), and by calendar day (how much is invested when).
 */
export interface PooledFlows {
  savers: number
  /** Savers with a flow or a valuation date that the index does not reach: while there are any, the pool has no benchmark. */
  saversOffIndex: number
  navPence: number
  /** By days to the valuation date: flows in whole pence. */
  pence: Float64Array
  /** By days to the valuation date: flows grown with the benchmark to the valuation date, in pence. */
  grownPence: Float64Array
  /** The first day of the index: where `investedChange` begins. */
  readonly firstDay: Day
  /** By calendar day: grown flows paid that day, less the benchmark pots of savers valued that day, in pence. */
  readonly investedChange: Float64Array
}

/** Room for flows of eleven years; more is made when an older one comes. */
const daysAtFirst = 4096

/**
 * A pool without savers.
 *
 * @param index the first and last day on which the benchmark has a level (`DailyLevels` will do)
 *
 * @example
 * createPooledFlows({ firstDay: 0, lastDay: 364 }).investedChange.length // => 365
 */
export function createPooledFlows(index: { readonly firstDay: Day; readonly lastDay: Day }): PooledFlows {
  return {
    savers: 0,
    saversOffIndex: 0,
    navPence: 0,
    pence: new Float64Array(daysAtFirst),
    grownPence: new Float64Array(daysAtFirst),
    firstDay: index.firstDay,
    investedChange: new Float64Array(index.lastDay - index.firstDay + 1),
  }
}

/**
 * Makes room in a pool for flows up to `days` days before their valuation date. Cost: constant a day, on average.
 *
 * @example
 * reserveDays(createPooledFlows({ firstDay: 0, lastDay: 364 }), 10000).pence.length // => 16384
 */
export function reserveDays(pool: PooledFlows, days: number): PooledFlows {
  let length = pool.pence.length
  if (days < length) return pool
  while (length <= days) length *= 2
  const [pence, grownPence] = [new Float64Array(length), new Float64Array(length)]
  pence.set(pool.pence)
  grownPence.set(pool.grownPence)
  pool.pence = pence
  pool.grownPence = grownPence
  return pool
}

/**
 * Adds the savers of one pool to another and returns the latter.
 *
 * Pence add up exactly; grown flows are rounded, so their last bits depend on the order. Savers cut into fixed chunks,
 * one pool a chunk, and merged in the order of the chunks give the same bits whatever thread filled which chunk.
 *
 * Errors: RangeError when the pools were made for indices of different days.
 *
 * @example
 * mergePooledFlows(
 *   createPooledFlows({ firstDay: 0, lastDay: 9 }),
 *   { ...createPooledFlows({ firstDay: 0, lastDay: 9 }), savers: 3, navPence: 500 },
 * ).navPence // => 500
 */
export function mergePooledFlows(into: PooledFlows, from: PooledFlows): PooledFlows {
  if (into.firstDay !== from.firstDay || into.investedChange.length !== from.investedChange.length) {
    throw new RangeError('Pools can be merged only when the same index is behind them')
  }
  reserveDays(into, from.pence.length - 1)
  into.savers += from.savers
  into.saversOffIndex += from.saversOffIndex
  into.navPence += from.navPence
  addTo(into.pence, from.pence)
  addTo(into.grownPence, from.grownPence)
  addTo(into.investedChange, from.investedChange)
  return into
}

function addTo(sums: Float64Array, values: Float64Array): void {
  for (let i = 0; i < values.length; i++) sums[i] += values[i]
}
