import type { IrrResult } from '../irr/irr.ts'
import { contradictsPounds } from '../score/contradicts-pounds.ts'
import { scoreNew } from '../score/score-new.ts'
import { scoreOld } from '../score/score-old.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { spread } from '../score/spread.ts'
import { pooledDuration, pooledExposure } from './pooled-exposure.ts'
import type { PooledFlows } from './pooled-flows.ts'
import { type PooledRate, type PooledRates, solvePooledRates } from './pooled-rates.ts'
import { type Evidence, strengthOfEvidence } from './strength-of-evidence.ts'

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
  /** null where the flows have no score: also with a benchmark pot not above 0, or a gap that contradicts the pounds. */
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
  const rates = solvePooledRates(pool)
  return {
    savers: pool.savers,
    totalPence: pool.pence.reduce((sum, pence) => sum + pence, 0),
    navPence: pool.navPence,
    benchmarkPence: rates.benchmarkPence,
    irr: rates.irr,
    benchmarkIrr: rates.benchmarkIrr,
    directAlpha: rates.directAlpha,
    comparison: compareWithBenchmark(pool, rates, parameters),
  }
}

function compareWithBenchmark(
  pool: PooledFlows,
  rates: PooledRates,
  parameters: ScoreParameters,
): PooledComparison | null {
  const { benchmarkPence } = rates
  const gaps = gapsOf(rates)
  // A rate that rounds to -1 has no log gap: all but everything was lost.
  if (gaps === null || !(benchmarkPence > 0) || !Number.isFinite(gaps.logGap)) return null
  if (contradictsPounds(pool.navPence, benchmarkPence, gaps.logGap)) return null
  const benchmark = rates.benchmarkIrr
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

/** The gap in logs and in rates: between the two IRRs, or Direct Alpha where there is no benchmark IRR. */
function gapsOf({ irr, benchmarkIrr, directAlpha }: PooledRates): { logGap: number; rateGap: number } | null {
  if (benchmarkIrr.status === 'ok') {
    if (irr.status !== 'ok') return null
    return { logGap: Math.log1p(irr.rate) - Math.log1p(benchmarkIrr.rate), rateGap: irr.rate - benchmarkIrr.rate }
  }
  if (directAlpha.status !== 'ok') return null
  return { logGap: Math.log1p(directAlpha.rate), rateGap: directAlpha.rate }
}
