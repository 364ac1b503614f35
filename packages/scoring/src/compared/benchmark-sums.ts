import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { addToTotal, type ExactTotal, mergeTotals, noTotal, totalSteps } from './exact-total.ts'

/** Up to it a score is shown as below the benchmark. */
const belowEdge = 49.5

/** What savers came to on one benchmark, chunk by chunk: plain data, so that worker threads can post it. */
export interface BenchmarkSums {
  savers: number
  scored: number
  scoredPence: number
  below: number
  belowPence: number
  readonly scores: ExactTotal
  readonly scoresByPence: ExactTotal
  /** Scored savers who have a benchmark IRR, and those rates. */
  withBenchmarkIrr: number
  readonly benchmarkIrrs: ExactTotal
}

export function noBenchmarkSums(): BenchmarkSums {
  return {
    savers: 0,
    scored: 0,
    scoredPence: 0,
    below: 0,
    belowPence: 0,
    scores: noTotal(),
    scoresByPence: noTotal(),
    withBenchmarkIrr: 0,
    benchmarkIrrs: noTotal(),
  }
}

export function sumOnBenchmark(batch: SaverBatch, savers: ScoredBatch, method: ScoringMethod): BenchmarkSums {
  const sums = noBenchmarkSums()
  const scores = method === 'old' ? savers.scoreOld : savers.scoreNew
  sums.savers = batch.count
  for (let saver = 0; saver < batch.count; saver++) {
    if (savers.reason[saver] !== 0) continue
    const score = scores[saver]
    const pence = batch.navPence[saver]
    sums.scored++
    sums.scoredPence += pence
    addToTotal(sums.scores, score, totalSteps.small)
    addToTotal(sums.scoresByPence, score * pence, totalSteps.pence)
    if (score <= belowEdge) {
      sums.below++
      sums.belowPence += pence
    }
    const benchmarkIrr = savers.benchmarkIrr[saver]
    if (Number.isNaN(benchmarkIrr)) continue
    sums.withBenchmarkIrr++
    addToTotal(sums.benchmarkIrrs, benchmarkIrr, totalSteps.small)
  }
  return sums
}

export function mergeBenchmarkSums(into: BenchmarkSums, from: BenchmarkSums): void {
  into.savers += from.savers
  into.scored += from.scored
  into.scoredPence += from.scoredPence
  into.below += from.below
  into.belowPence += from.belowPence
  into.withBenchmarkIrr += from.withBenchmarkIrr
  mergeTotals(into.scores, from.scores)
  mergeTotals(into.scoresByPence, from.scoresByPence)
  mergeTotals(into.benchmarkIrrs, from.benchmarkIrrs)
}
