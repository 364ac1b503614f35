import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { memberRows } from '../attribution/member-rows.ts'
import { pickedMembers } from '../attribution/picked-members.ts'
import { encodeResults } from '../results/result-rows.ts'
import { resultText } from '../results/result-text.ts'
import { storedFigures, storedRows } from '../stored/stored-rows.ts'
import { type DecodedChunk, decodeChunk, identifierOf } from './decode-chunk.ts'
import { findFlowWarnings } from './flow-warnings.ts'
import { addToSums, emptySums, type GroupSums, type ScoringMethod } from './group-summary.ts'
import type { RowKind } from './row-kind.ts'
import type { ChunkBytes } from './saver-chunks.ts'

export interface ChunkTask {
  readonly parameters: BatchParameters
  readonly method: ScoringMethod
  readonly rows: RowKind
  /** In a process that also answers people: the threads let others go first, and may be kept for the next file. */
  readonly inBackground?: boolean
}

const encoders = {
  results: encodeResults,
  lines: resultText,
  stored: storedRows,
  figures: storedFigures,
  'savers to choose': memberRows,
  members: (chunk: DecodedChunk, scores: ScoredBatch) => pickedMembers(chunk, scores, false),
  'members with short': (chunk: DecodedChunk, scores: ScoredBatch) => pickedMembers(chunk, scores, true),
} as const

/** What one chunk came to. */
export interface ScoredChunk {
  /** Rows of the kind asked for (`results/result-rows.ts`, `results/result-text.ts`, `stored/stored-rows.ts`). */
  readonly rows: Uint8Array<ArrayBuffer>
  /** undefined: more savers of the chunk follow, and its sums come with the last of them. */
  readonly sums: GroupSums | undefined
  readonly duplicateRows: number
  readonly duplicateExamples: readonly string[]
  readonly saversWithLongGaps: number
  readonly longGapExamples: readonly string[]
}

/** What one came to with its sums. */
export interface SummedChunk extends ScoredChunk {
  readonly sums: GroupSums
}

/** From bytes of the store to bytes for the store; runs in a worker thread. */
export function scoreChunk(bytes: ChunkBytes, task: ChunkTask): SummedChunk {
  return scoreDecoded(decodeChunk(bytes), task)
}

export function scoreDecoded(chunk: DecodedChunk, task: ChunkTask): SummedChunk {
  return scoreMore(emptySums(task.parameters.index), chunk, task)
}

/** Scores the next savers of a chunk and adds them to its sums, which come to the same bits however the chunk is cut. */
export function scoreMore(sums: GroupSums, chunk: DecodedChunk, { parameters, method, rows }: ChunkTask): SummedChunk {
  const scores = allocateScoredBatch(chunk.batch.count, false)
  scoreBatch(chunk.batch, parameters, scores)
  addToSums(sums, chunk.batch, scores, parameters, method)
  const warnings = findFlowWarnings(chunk.batch)
  const identifiers = (savers: readonly number[]) => savers.map((saver) => identifierOf(chunk, saver))
  return {
    rows: encoders[rows](chunk, scores, method),
    sums,
    duplicateRows: warnings.duplicateRows,
    duplicateExamples: identifiers(warnings.duplicateSavers),
    saversWithLongGaps: warnings.saversWithLongGaps,
    longGapExamples: identifiers(warnings.longGapSavers),
  }
}
