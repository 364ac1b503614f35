import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { spread } from '../score/spread.ts'
import { addSavers } from '../stats/add-savers.ts'
import { pooledExposure } from '../stats/pooled-exposure.ts'
import { createPooledFlows, mergePooledFlows, type PooledFlows } from '../stats/pooled-flows.ts'
import { type PooledResult, pooledResult } from '../stats/pooled-result.ts'
import { type Evidence, strengthOfEvidence } from '../stats/strength-of-evidence.ts'
import { batchOfRow, type FundFlows } from './fund-flows.ts'
import { penceAtGap } from './pence-at-gap.ts'
import { sharedExposure } from './shared-exposure.ts'

/** Savers below which a group shows nothing about its funds: too few to be judged, whatever they came to. */
const fewestSavers = 10

/** What a group shows about its funds, in rates and in pounds. */
export interface FundEvidence extends Evidence {
  /** `TE sqrt(Q) / D`, a fraction a year. */
  readonly standardError: number
  /** `Q`, in years. */
  readonly exposure: number
  /** `N - B` of the group in pence, and at the two ends of the interval. */
  readonly impactPence: { readonly value: number; readonly low: number; readonly high: number }
}

/** A group as one saver, and what it shows. */
export interface GroupEvidence {
  readonly pooled: PooledResult
  /** How many funds its savers are in. */
  readonly funds: number
  /** null for fewer than `fewestSavers` savers, and where the pooled flows have no score. */
  readonly evidence: FundEvidence | null
  /** What the formulas give for fewer than `fewestSavers`: numbers for programs, evidence of nothing. */
  readonly ofFew: FundEvidence | null
}

/**
 * The pooled figures of a group of savers, and the strength of its evidence where its savers share the luck of some funds.
 *
 * Formula: the lasting difference is the pooled log gap `y`, its 95 % interval `y +/- 1.96 TE sqrt(Q) / D` with `Q` of
 * `shared-exposure.ts`; in pounds, `N - B` with the `N` that both ends of the interval lead to.
 *
 * Shapes: the rows of one group in any order, each with the flows of one fund and valuation day. Units: pence, fractions a
 * year, years of 365 days. Cost: linear in the rows' flows and, for each fund, in the days of the index; memory for two
 * pools, whatever the funds. Groups are meant to be given one after the other.
 * Errors: RangeError for a flow after its valuation day.
 * Source: docs/methodology, section 3.
 *
 * @example
 * groupEvidence([{ fund: 0, navDay: 365, savers: 12, potPence: 11000, days: [0], pence: [10000] }], { firstDay: 0, lastDay: 365, levels: new Float64Array(366).fill(100) }, defaultScoreParameters).evidence.strength // => 'strong'
 * groupEvidence([{ fund: 0, navDay: 365, savers: 9, potPence: 11000, days: [0], pence: [10000] }], { firstDay: 0, lastDay: 365, levels: new Float64Array(366).fill(100) }, defaultScoreParameters).evidence // => null
 */
export function groupEvidence(
  rows: readonly FundFlows[],
  index: DailyLevels,
  parameters: ScoreParameters,
): GroupEvidence {
  const pool = createPooledFlows(index)
  // In pence: the benchmark pot of the group, by which they are divided, is only known at the end.
  const penceExposures: number[] = []
  for (const theirs of Map.groupBy(rows, ({ fund }) => fund).values()) {
    const ofFund = poolOf(theirs, index)
    penceExposures.push(pooledExposure(ofFund, 1))
    mergePooledFlows(pool, ofFund)
  }
  const pooled = pooledResult(pool, parameters)
  const ofFunds = penceExposures.map((exposure) => exposure / pooled.benchmarkPence ** 2)
  const evidence = evidenceOf(pool, pooled, ofFunds, parameters)
  const areFew = pooled.savers < fewestSavers
  return { pooled, funds: ofFunds.length, evidence: areFew ? null : evidence, ofFew: areFew ? evidence : null }
}

function poolOf(rows: readonly FundFlows[], index: DailyLevels): PooledFlows {
  const pool = createPooledFlows(index)
  for (const row of rows) {
    const saversBefore = pool.savers
    addSavers(pool, batchOfRow(row), { reason: Uint8Array.of(0) }, index, () => true)
    pool.savers = saversBefore + row.savers
  }
  return pool
}

function evidenceOf(
  pool: PooledFlows,
  { comparison, navPence, benchmarkPence }: PooledResult,
  ofFunds: readonly number[],
  { trackingError, fundCorrelation }: ScoreParameters,
): FundEvidence | null {
  if (comparison === null) return null
  const exposure = sharedExposure(comparison.exposure, ofFunds, fundCorrelation)
  const standardError = spread(exposure, comparison.duration, { trackingError, sigmaAlpha: 0 })
  const evidence = strengthOfEvidence(comparison.logGap, standardError)
  return {
    ...evidence,
    standardError,
    exposure,
    impactPence: {
      value: navPence - benchmarkPence,
      low: penceAtGap(pool, evidence.low) - benchmarkPence,
      high: penceAtGap(pool, evidence.high) - benchmarkPence,
    },
  }
}
