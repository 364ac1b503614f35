import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { GroupSums, ScoringMethod } from './group-summary.ts'
import type { RowKind } from './row-kind.ts'
import type { SpoiltIdentifiers } from './spoilt-identifiers.ts'

export interface ChunkTask {
  readonly parameters: BatchParameters
  readonly method: ScoringMethod
  readonly rows: RowKind
  /** In a process that also answers people: the threads let others go first, and may be kept for the next file. */
  readonly inBackground?: boolean
}

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
  readonly spoiltIdentifiers: SpoiltIdentifiers
}

/** What one came to with its sums. */
export interface SummedChunk extends ScoredChunk {
  readonly sums: GroupSums
}
