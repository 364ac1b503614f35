import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { ChunkTask, ScoredChunk } from '../solve/chunk-task.ts'
import type { SaverChunk } from './chunk-building.ts'
import type { ScannedGroups } from './group-reader.ts'
import type { RestRules } from './rest-rules.ts'
import type { RowShape } from './row-shape.ts'
import type { ScannedRows } from './scanned-rows.ts'
import type { FlowSpace } from './scanned-savers.ts'

export interface OrderedTask extends Omit<ChunkTask, 'parameters'> {
  /** Whoever solves needs them. */
  readonly parameters?: BatchParameters | undefined
  readonly path: string
  /** Whether the file is read past the system's cache. */
  readonly pastCache?: boolean
  readonly shape: RowShape
  /** Where what the rows say besides dates and amounts is judged as they are read. */
  readonly rest?: RestRules | undefined
  /** Whether what is judged also says what groups savers are in. */
  readonly withGroups?: boolean
  /** What a thread is given of the work; undefined: both. */
  readonly part?: WorkPart | undefined
}

/** Pieces of the file to read, or chunks of savers to solve. */
export type WorkPart = 'reading' | 'solving'

/** Whole savers' lines, by their place in the file. */
export interface FilePiece {
  readonly from: number
  readonly to: number
}

/** `space`: where the piece's flows go. */
export interface PieceWork {
  readonly piece: FilePiece
  readonly space: FlowSpace
}

export type OrderedWork = PieceWork | { readonly chunk: SaverChunk }

/** `refused`: a piece has to be read in another way. */
export type OrderedAnswer =
  | { readonly scan: ScannedRows; readonly groups: ScannedGroups | undefined }
  | { readonly chunk: ScoredChunk }
  | 'refused'
  | 'out of order'

export interface OrderedAnswered {
  readonly answer: OrderedAnswer
  /** Arrays of the answer that a thread gives away. */
  readonly transferred: readonly ArrayBuffer[]
}
