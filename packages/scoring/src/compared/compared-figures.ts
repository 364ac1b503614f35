import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { batchOfRow } from '@plumbline/engine/evidence/fund-flows.ts'
import { groupEvidence } from '@plumbline/engine/evidence/group-evidence.ts'
import { scoreNew } from '@plumbline/engine/score/score-new.ts'
import { scoreOld } from '@plumbline/engine/score/score-old.ts'
import type { ScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { addSavers } from '@plumbline/engine/stats/add-savers.ts'
import { createPooledFlows } from '@plumbline/engine/stats/pooled-flows.ts'
import { type PooledResult, pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import type { Evidence } from '@plumbline/engine/stats/strength-of-evidence.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import type { BenchmarkSums } from './benchmark-sums.ts'
import { mergedFlows } from './day-flows.ts'
import { type ExactTotal, totalOf, totalSteps } from './exact-total.ts'
import type { SummedRow } from './fund-tally.ts'

/** What savers came to on one benchmark; null where nobody is scored, or it cannot be said. Rates are fractions a year. */
export interface ComparedFigures {
  readonly scored: number
  readonly notScored: number
  readonly meanScore: number | null
  readonly potWeightedScore: number | null
  /** Of scored savers and their pots, up to a score of 49.5. */
  readonly belowShare: number | null
  readonly belowAssetsShare: number | null
  readonly meanBenchmarkIrr: number | null
  readonly pooledScore: number | null
  /** What the pooled score would be at the two ends of the interval of the gap. */
  readonly pooledScoreRange: { readonly low: number; readonly high: number } | null
  /** The pooled gap; null of fewer than ten scored savers as well. */
  readonly gap: Evidence | null
}

interface OnBenchmark {
  readonly sums: BenchmarkSums
  /** Null: too many different dates. */
  readonly rows: readonly SummedRow[] | null
  readonly index: DailyLevels
  readonly score: ScoreParameters
  readonly method: ScoringMethod
}

/** By the formulas of a report, to the last bit: its averages, its pooled score and its evidence. */
export function comparedFigures({ sums, rows, index, score, method }: OnBenchmark): ComparedFigures {
  const { savers, scored, scoredPence } = sums
  const mean = (total: ExactTotal, steps: number, whole: number) => (whole > 0 ? totalOf(total, steps) / whole : null)
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
  const pooled = rows === null ? null : pooledResult(pooledByDay(rows, index), score)
  const evidence = rows === null ? null : groupEvidence(rows, index, score).evidence
  const comparison = pooled?.comparison ?? null
  return {
    scored,
    notScored: savers - scored,
    meanScore: mean(sums.scores, totalSteps.small, scored),
    potWeightedScore: mean(sums.scoresByPence, totalSteps.pence, scoredPence),
    belowShare: share(sums.below, scored),
    belowAssetsShare: share(sums.belowPence, scoredPence),
    meanBenchmarkIrr: mean(sums.benchmarkIrrs, totalSteps.small, sums.withBenchmarkIrr),
    pooledScore: comparison === null ? null : method === 'old' ? comparison.scoreOld : comparison.scoreNew,
    pooledScoreRange: pooled === null || evidence === null ? null : scoresBetween(pooled, evidence, score, method),
    gap: evidence && {
      strength: evidence.strength,
      difference: evidence.difference,
      low: evidence.low,
      high: evidence.high,
    },
  }
}

/** Whoever is valued on one day counts as one saver. */
function pooledByDay(rows: readonly SummedRow[], index: DailyLevels) {
  const pool = createPooledFlows(index)
  const days = [...Map.groupBy(rows, ({ navDay }) => navDay)].sort(([a], [b]) => a - b)
  for (const [navDay, theirs] of days) {
    const row = {
      fund: 0,
      navDay,
      savers: 1,
      potPence: theirs.reduce((sum, { potPence }) => sum + potPence, 0),
      ...mergedFlows(theirs),
    }
    addSavers(pool, batchOfRow(row), { reason: Uint8Array.of(0) }, index, () => true)
  }
  return pool
}

function scoresBetween(
  { benchmarkIrr, comparison }: PooledResult,
  { low, high }: Evidence,
  { sigma0 }: ScoreParameters,
  method: ScoringMethod,
): ComparedFigures['pooledScoreRange'] {
  if (comparison === null) return null
  const growth = benchmarkIrr.status === 'ok' ? 1 + benchmarkIrr.rate : 1
  const at = (gap: number) =>
    method === 'old' ? scoreOld(growth * Math.expm1(gap), sigma0) : scoreNew(gap, comparison.spread)
  return { low: at(low), high: at(high) }
}
