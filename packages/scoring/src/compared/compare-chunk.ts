import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { scoreOnIndices } from '@plumbline/engine/batch/score-on-indices.ts'
import { allocateScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { type BenchmarkSums, sumOnBenchmark } from './benchmark-sums.ts'
import { type FundSums, fundSumsOf } from './fund-sums.ts'
import { type GroupedBytes, groupedChunk } from './grouped-chunk.ts'

/** What savers are held against: one set of parameters, several indices. */
export interface ComparisonTask {
  readonly parameters: Omit<BatchParameters, 'index'>
  readonly indices: readonly DailyLevels[]
  readonly method: ScoringMethod
}

/** A chunk of savers; counted from its first, for whoever adds chunks up. */
export interface ComparedChunk {
  readonly savers: number
  /** By index. */
  readonly benchmarks: readonly BenchmarkSums[]
  readonly funds: readonly FundSums[]
}

/** From bytes of the store to sums; runs in a worker thread. */
export function compareChunk(bytes: GroupedBytes, { parameters, indices, method }: ComparisonTask): ComparedChunk {
  const chunk = groupedChunk(bytes)
  const out = indices.map(() => allocateScoredBatch(chunk.batch.count, false))
  const scores = scoreOnIndices(chunk.batch, indices, parameters, out)
  return {
    savers: chunk.batch.count,
    benchmarks: scores.map((each) => sumOnBenchmark(chunk.batch, each, method)),
    funds: fundSumsOf(chunk, scores),
  }
}
