import { type RateStatus, rateStatuses } from '../irr/rate-status.ts'
import { allocateSaverFlows, loadFlows } from '../irr/saver-flows.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { pooledBenchmarkPence } from './pooled-exposure.ts'
import type { PooledFlows } from './pooled-flows.ts'

/** One annual rate of pooled flows as a fraction, or why there is none; `off_index`: the index does not reach a saver. */
export type PooledRate =
  | { readonly status: 'ok'; readonly rate: number }
  | { readonly status: Exclude<RateStatus, 'ok'> | 'off_index' }

/** A rate, and its log as solved: `ln(1 + rate)` is finite even where `rate` rounds to -1. */
export interface SolvedRate {
  readonly result: PooledRate
  readonly logRate: number
}

/** The three rates of pooled flows and the benchmark pot in pence (NaN where the index does not reach a saver). */
export interface PooledRates {
  readonly benchmarkPence: number
  readonly irr: SolvedRate
  readonly benchmarkIrr: SolvedRate
  readonly directAlpha: SolvedRate
}

/**
 * Pooled IRR, benchmark IRR and Direct Alpha, each the one rate at which the flows of all savers grow to the sum of
 * their pots, of their benchmark pots, and (the flows grown with the benchmark) again of their pots.
 *
 * Statuses and uniqueness as for one saver (`irr/irr.ts`); flows with as many days to the valuation are one flow.
 * Cost: linear in the days that the pool spans. Source: docs/methodology, sections 1 and 2.
 *
 * @example
 * solvePooledRates({ ...createPooledFlows({ firstDay: 0, lastDay: 9 }), savers: 1, saversOffIndex: 1 }).benchmarkIrr.result // => { status: 'off_index' }
 */
export function solvePooledRates(pool: PooledFlows): PooledRates {
  const irr = solve(pool.pence, pool.navPence)
  if (pool.saversOffIndex > 0) return { benchmarkPence: Number.NaN, irr, benchmarkIrr: offIndex, directAlpha: offIndex }
  const benchmarkPence = pooledBenchmarkPence(pool)
  return {
    benchmarkPence,
    irr,
    benchmarkIrr: benchmarkRate(pool, benchmarkPence, irr),
    directAlpha: solve(pool.grownPence, pool.navPence),
  }
}

const offIndex: SolvedRate = { result: { status: 'off_index' }, logRate: Number.NaN }
const noBenchmarkPot: SolvedRate = { result: { status: 'no_benchmark_pot' }, logRate: Number.NaN }

function benchmarkRate(pool: PooledFlows, benchmarkPence: number, irr: SolvedRate): SolvedRate {
  const { status } = irr.result
  if (status === 'no_contributions' || status === 'no_duration') return irr
  return benchmarkPence > 0 ? solve(pool.pence, benchmarkPence) : noBenchmarkPot
}

/** Solves for sums by days to the valuation, as flows before a valuation on day 0. */
function solve(sums: Float64Array, pot: number): SolvedRate {
  const days: number[] = []
  const amounts: number[] = []
  for (let toNav = sums.length - 1; toNav >= 0; toNav--) {
    if (sums[toNav] === 0) continue
    days.push(-toNav)
    amounts.push(sums[toNav])
  }
  const flows = allocateSaverFlows(days.length)
  loadFlows(flows, days, amounts, 0, days.length, 0)
  const status = rateStatuses[solveRate(flows, flows.amounts, pot - flows.navFlow)]
  if (status !== 'ok') return { result: { status }, logRate: Number.NaN }
  return { result: { status, rate: Math.expm1(flows.root[0]) }, logRate: flows.root[0] }
}
