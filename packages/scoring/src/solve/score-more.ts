import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import type { ChunkTask, SummedChunk } from './chunk-task.ts'
import { type DecodedChunk, identifierOf } from './decode-chunk.ts'
import { findFlowWarnings } from './flow-warnings.ts'
import { addToSums, type GroupSums, type ScoringMethod } from './group-summary.ts'
import { findSpoiltIdentifiers } from './spoilt-identifiers.ts'

/** Writes the rows of scored savers. */
export type RowEncoder = (chunk: DecodedChunk, scores: ScoredBatch, method: ScoringMethod) => Uint8Array<ArrayBuffer>

/** Scores the next savers of a chunk and adds them to its sums, which come to the same bits however the chunk is cut. */
export function scoreMore(
  sums: GroupSums,
  chunk: DecodedChunk,
  { parameters, method }: Pick<ChunkTask, 'parameters' | 'method'>,
  encode: RowEncoder,
): SummedChunk {
  const scores = allocateScoredBatch(chunk.batch.count, false)
  scoreBatch(chunk.batch, parameters, scores)
  addToSums(sums, chunk.batch, scores, parameters, method)
  const warnings = findFlowWarnings(chunk.batch)
  const identifiers = (savers: readonly number[]) => savers.map((saver) => identifierOf(chunk, saver))
  return {
    rows: encode(chunk, scores, method),
    sums,
    duplicateRows: warnings.duplicateRows,
    duplicateExamples: identifiers(warnings.duplicateSavers),
    saversWithLongGaps: warnings.saversWithLongGaps,
    longGapExamples: identifiers(warnings.longGapSavers),
    spoiltIdentifiers: findSpoiltIdentifiers(chunk),
  }
}
