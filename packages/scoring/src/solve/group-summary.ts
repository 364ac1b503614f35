import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { noDay, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { outlierFlag } from '@plumbline/engine/outliers/outlier-flag.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { addSavers } from '@plumbline/engine/stats/add-savers.ts'
import { mergeMeans } from '@plumbline/engine/stats/merge-means.ts'
import { createPooledFlows, mergePooledFlows, type PooledFlows } from '@plumbline/engine/stats/pooled-flows.ts'
import { addToMean, createRunningMean, type RunningMean } from '@plumbline/engine/stats/running-mean.ts'

/** Sums over savers, chunk by chunk; plain data, so that worker threads can post them. */
export interface GroupSums {
  readonly saversByReason: number[]
  readonly navPenceByReason: number[]
  /** Scored savers whose pots could not be checked against hindsight: the constituents do not reach them. */
  scoredNotChecked: number
  /** Savers who paid in before the index starts, and the first payment of all, as a day; null of nobody. */
  saversBeforeIndex: number
  firstPayment: number | null
  readonly score: RunningMean
  readonly potWeightedScore: RunningMean
  readonly irr: RunningMean
  readonly benchmarkIrr: RunningMean
  /** Flows of scored savers. */
  readonly pool: PooledFlows
}

export type ScoringMethod = 'new' | 'old'

export function emptySums(index: BatchParameters['index']): GroupSums {
  return {
    saversByReason: outlierReasons.map(() => 0),
    navPenceByReason: outlierReasons.map(() => 0),
    scoredNotChecked: 0,
    saversBeforeIndex: 0,
    firstPayment: null,
    score: createRunningMean(),
    potWeightedScore: createRunningMean(),
    irr: createRunningMean(),
    benchmarkIrr: createRunningMean(),
    pool: createPooledFlows(index),
  }
}

/** Adds the next savers of a chunk to its sums. */
export function addToSums(
  sums: GroupSums,
  batch: SaverBatch,
  batchScores: ScoredBatch,
  parameters: BatchParameters,
  method: ScoringMethod,
): void {
  const scores = method === 'old' ? batchScores.scoreOld : batchScores.scoreNew
  for (let saver = 0; saver < batch.count; saver++) {
    const reason = batchScores.reason[saver]
    const pence = batch.navPence[saver]
    sums.saversByReason[reason]++
    sums.navPenceByReason[reason] += pence
    addFirstPayment(sums, batchScores.firstContributionDay[saver], parameters.index.firstDay)
    if (reason !== 0) continue
    if ((batchScores.flags[saver] & outlierFlag.boundsNotChecked) !== 0) sums.scoredNotChecked++
    addToMean(sums.score, scores[saver])
    addToMean(sums.potWeightedScore, scores[saver], pence)
    addToMean(sums.irr, batchScores.irr[saver])
    addToMean(sums.benchmarkIrr, batchScores.benchmarkIrr[saver])
  }
  addSavers(sums.pool, batch, batchScores, parameters.index, isScored)
}

const isScored = (reason: number): boolean => reason === 0

function addFirstPayment(sums: GroupSums, day: number, indexStart: number): void {
  // Of a saver who paid nothing in there is no day.
  if (day === noDay) return
  if (day < indexStart) sums.saversBeforeIndex++
  if (sums.firstPayment === null || day < sums.firstPayment) sums.firstPayment = day
}

/** Adds the sums of the next chunk; in the order of the chunks, so that the same file gives the same bits. */
export function addSums(into: GroupSums, from: GroupSums): void {
  from.saversByReason.forEach((count, reason) => {
    into.saversByReason[reason] += count
    into.navPenceByReason[reason] += from.navPenceByReason[reason]
  })
  into.scoredNotChecked += from.scoredNotChecked
  into.saversBeforeIndex += from.saversBeforeIndex
  if (from.firstPayment !== null && (into.firstPayment === null || from.firstPayment < into.firstPayment)) {
    into.firstPayment = from.firstPayment
  }
  mergeMeans(into.score, from.score)
  mergeMeans(into.potWeightedScore, from.potWeightedScore)
  mergeMeans(into.irr, from.irr)
  mergeMeans(into.benchmarkIrr, from.benchmarkIrr)
  mergePooledFlows(into.pool, from.pool)
}
