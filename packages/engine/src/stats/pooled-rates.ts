import { type CashFlow, type IrrResult, irr } from '../irr/irr.ts'
import { pooledBenchmarkPence } from './pooled-exposure.ts'
import type { PooledFlows } from './pooled-flows.ts'

/** A rate of pooled flows that involves the benchmark; `off_index`: the index does not reach a saver of the pool. */
export type PooledRate = IrrResult | { readonly status: 'off_index' | 'no_benchmark_pot' }

/** The three rates of pooled flows, and the benchmark pot in pence (NaN where the index does not reach a saver). */
export interface PooledRates {
  readonly benchmarkPence: number
  readonly irr: IrrResult
  readonly benchmarkIrr: PooledRate
  readonly directAlpha: PooledRate
}

/**
 * Pooled IRR, benchmark IRR and Direct Alpha, each the one rate at which the flows of all savers grow to the sum of
 * their pots, of their benchmark pots, and (the flows grown with the benchmark) again of their pots.
 *
 * Statuses and uniqueness as for one saver (`irr/irr.ts`); flows with as many days to the valuation are one flow.
 * Cost: linear in the days that the pool spans. Source: docs/methodology, sections 1 and 2.
 *
 * @example
 * solvePooledRates(createPooledFlows({ firstDay: 0, lastDay: 9 })).irr // => { status: 'no_contributions' }
 */
export function solvePooledRates(pool: PooledFlows): PooledRates {
  const flows = cashFlows(pool.pence)
  const rate = irr(flows, pool.navPence, 0)
  if (pool.saversOffIndex > 0) {
    return { benchmarkPence: Number.NaN, irr: rate, benchmarkIrr: offIndex, directAlpha: offIndex }
  }
  const benchmarkPence = pooledBenchmarkPence(pool)
  return {
    benchmarkPence,
    irr: rate,
    benchmarkIrr: benchmarkRate(flows, benchmarkPence, rate),
    directAlpha: pooledDirectAlpha(pool),
  }
}

/**
 * Direct Alpha of pooled flows, all of whose savers the index reaches: the annual rate at which their flows, grown with
 * the benchmark, grow to the sum of their pots.
 *
 * Source: docs/methodology, section 2.
 *
 * @example
 * pooledDirectAlpha({ grownPence: Float64Array.of(...Array(365).fill(0), 100), navPence: 110 }) // => { status: 'ok', rate: 0.1 }
 */
export function pooledDirectAlpha({ grownPence, navPence }: Pick<PooledFlows, 'grownPence' | 'navPence'>): IrrResult {
  return irr(cashFlows(grownPence), navPence, 0)
}

const offIndex: PooledRate = { status: 'off_index' }

function benchmarkRate(flows: readonly CashFlow[], benchmarkPence: number, rate: IrrResult): PooledRate {
  if (rate.status === 'no_contributions' || rate.status === 'no_duration') return rate
  return benchmarkPence > 0 ? irr(flows, benchmarkPence, 0) : { status: 'no_benchmark_pot' }
}

/** Sums by days to the valuation, as flows before a valuation on day 0. */
function cashFlows(sums: Float64Array): CashFlow[] {
  const flows: CashFlow[] = []
  for (let days = sums.length - 1; days >= 0; days--) {
    if (sums[days] !== 0) flows.push({ day: -days, amount: sums[days] })
  }
  return flows
}
