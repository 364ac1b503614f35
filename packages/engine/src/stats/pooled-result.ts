import { type IrrResult, irrResult, loadCashFlows } from '../irr/irr.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { scoreNew } from '../score/score-new.ts'
import { scoreOld } from '../score/score-old.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { spread } from '../score/spread.ts'
import { pooledBenchmarkPence, pooledDuration, pooledExposure } from './pooled-exposure.ts'
import type { PooledFlows } from './pooled-flows.ts'
import { type Evidence, strengthOfEvidence } from './strength-of-evidence.ts'

/** A rate of pooled flows beside the benchmark; `off_index`: the index does not reach a saver of the pool. */
export type PooledRate = IrrResult | { readonly status: 'off_index' | 'no_benchmark_pot' }

/** How pooled flows compare with the benchmark. Rates are annual fractions, durations years of 365 days. */
export interface PooledComparison {
  /** `y`: ln(1 + irr) - ln(1 + benchmark irr), or ln(1 + Direct Alpha) without benchmark IRR. */
  readonly logGap: number
  /** `A`. */
  readonly exposure: number
  /** `D`. */
  readonly duration: number
  /** `s`. */
  readonly spread: number
  readonly scoreNew: number
  readonly scoreOld: number
  readonly evidence: Evidence
}

/** What pooled flows came to, as if they were one saver's. */
export interface PooledResult {
  readonly savers: number
  /** Paid in less paid out. */
  readonly totalPence: number
  readonly navPence: number
  readonly irr: IrrResult
  /** The benchmark pot in pence, not rounded; NaN when the index does not reach a saver of the pool. */
  readonly benchmarkPence: number
  readonly benchmarkIrr: PooledRate
  readonly directAlpha: PooledRate
  /** null where the flows have no score. */
  readonly comparison: PooledComparison | null
}

/**
 * The pooled IRR of a group, its benchmark and its score, each saver with a valuation date of their own.
 *
 * Formula: the pooled IRR solves `sum over savers of c (1 + r)^tau = sum of N`; `B` is the sum of the savers' benchmark
 * pots; benchmark IRR, Direct Alpha, log gap, spread and both scores follow from the pooled flows as they do from one
 * saver's, with `A` over calendar time. The strength of the evidence is that of the pooled log gap.
 *
 * Cost: linear in the days that the pool spans, whatever the number of savers.
 * Source: docs/methodology, sections 1 to 3.
 *
 * @example
 * pooledResult(createPooledFlows({ firstDay: 0, lastDay: 9 }), defaultScoreParameters).irr // => { status: 'no_contributions' }
 */
export function pooledResult(pool: PooledFlows, parameters: ScoreParameters): PooledResult {
  const offIndex = pool.saversOffIndex > 0
  const benchmarkPence = offIndex ? Number.NaN : pooledBenchmarkPence(pool)
  const rates = {
    irr: solve(pool.pence, pool.navPence),
    benchmarkIrr: offIndex ? offIndexRate : benchmarkRate(pool, benchmarkPence),
    directAlpha: offIndex ? offIndexRate : solve(pool.grownPence, pool.navPence),
  }
  return {
    savers: pool.savers,
    totalPence: pool.pence.reduce((sum, pence) => sum + pence, 0),
    navPence: pool.navPence,
    benchmarkPence,
    irr: rates.irr.result,
    benchmarkIrr: rates.benchmarkIrr.result,
    directAlpha: rates.directAlpha.result,
    comparison: offIndex ? null : compare(pool, benchmarkPence, rates, parameters),
  }
}

/** A rate, and its log as solved: `ln(1 + rate)` is finite even where `rate` rounds to -1. */
interface Solved<Result = PooledRate> {
  readonly result: Result
  readonly logRate: number
}

interface SolvedRates {
  readonly irr: Solved
  readonly benchmarkIrr: Solved
  readonly directAlpha: Solved
}

const offIndexRate: Solved = { result: { status: 'off_index' }, logRate: Number.NaN }
const noBenchmarkPot: Solved = { result: { status: 'no_benchmark_pot' }, logRate: Number.NaN }

function benchmarkRate(pool: PooledFlows, benchmarkPence: number): Solved {
  return benchmarkPence > 0 ? solve(pool.pence, benchmarkPence) : noBenchmarkPot
}

/** Solves for sums by days to the valuation, as flows before a valuation on day 0. */
function solve(sums: Float64Array, pot: number): Solved<IrrResult> {
  const cashFlows = Array.from(sums, (amount, days) => ({ day: -days, amount })).filter(({ amount }) => amount !== 0)
  const flows = loadCashFlows(cashFlows, pot, 0)
  const code = solveRate(flows, flows.amounts, pot - flows.navFlow)
  return { result: irrResult(code, flows.root[0]), logRate: flows.root[0] }
}

function compare(
  pool: PooledFlows,
  benchmarkPence: number,
  rates: SolvedRates,
  parameters: ScoreParameters,
): PooledComparison | null {
  const gaps = gapsOf(rates)
  if (gaps === null || benchmarkPence === 0) return null
  const benchmark = rates.benchmarkIrr.result
  const exposure = pooledExposure(pool, benchmarkPence)
  const duration = pooledDuration(pool, benchmarkPence, benchmark.status === 'ok' ? benchmark.rate : null)
  const scoreSpread = spread(exposure, duration, parameters)
  const standardError = spread(exposure, duration, { ...parameters, sigmaAlpha: 0 })
  if (!(standardError > 0)) return null
  return {
    logGap: gaps.logGap,
    exposure,
    duration,
    spread: scoreSpread,
    scoreNew: scoreNew(gaps.logGap, scoreSpread),
    scoreOld: scoreOld(gaps.rateGap, parameters.sigma0),
    evidence: strengthOfEvidence(gaps.logGap, standardError),
  }
}

/** The gap in logs and in rates: between the two IRRs, or Direct Alpha where one of them is missing. */
function gapsOf({ irr, benchmarkIrr, directAlpha }: SolvedRates): { logGap: number; rateGap: number } | null {
  if (irr.result.status === 'ok' && benchmarkIrr.result.status === 'ok') {
    return { logGap: irr.logRate - benchmarkIrr.logRate, rateGap: irr.result.rate - benchmarkIrr.result.rate }
  }
  if (directAlpha.result.status !== 'ok') return null
  return { logGap: directAlpha.logRate, rateGap: directAlpha.result.rate }
}
