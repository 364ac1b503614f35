import { emptySums, type GroupSums } from '../solve/group-summary.ts'
import { type ChunkTask, type ScoredChunk, scoreMore } from '../solve/score-chunk.ts'
import { searchLongLine } from '../source/oversized-row.ts'
import { PieceReader } from '../source/past-the-cache.ts'
import { AttributeReader } from './attribute-reader.ts'
import type { SaverChunk } from './chunk-building.ts'
import { ChunkDecoder } from './decode-savers.ts'
import { GroupReader, type ScannedGroups } from './group-reader.ts'
import { RestJudge } from './rest-judge.ts'
import type { RestRules } from './rest-rules.ts'
import type { RowShape } from './row-shape.ts'
import { type ScannedRows, scanRows } from './scan-rows.ts'
import type { FlowSpace } from './scanned-savers.ts'

export interface OrderedTask extends ChunkTask {
  readonly path: string
  /** Whether the file is read past the system's cache. */
  readonly pastCache?: boolean
  readonly shape: RowShape
  /** Where what the rows say besides dates and amounts is judged as they are read. */
  readonly rest?: RestRules | undefined
  /** Whether what is judged also says what groups savers are in. */
  readonly withGroups?: boolean
}

/** Whole savers' lines, by their place in the file. */
export interface FilePiece {
  readonly from: number
  readonly to: number
}

/** `space`: where the piece's flows go. */
export type OrderedWork = { readonly piece: FilePiece; readonly space: FlowSpace } | { readonly chunk: SaverChunk }

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

/** One who reads pieces of a file and scores chunks of its savers, in a thread or on the spot. */
export class OrderedWorker {
  readonly #task: OrderedTask
  readonly #file: PieceReader
  readonly #judge: RestJudge | undefined
  readonly #groups: GroupReader | undefined
  readonly #attributes: AttributeReader | undefined
  readonly #decoder = new ChunkDecoder()
  /** Of a chunk whose last savers have not come yet. */
  #sums: GroupSums | undefined

  constructor(task: OrderedTask) {
    this.#task = task
    this.#file = new PieceReader(task.path, task.pastCache === true)
    this.#judge = task.rest && new RestJudge(task.rest)
    this.#groups = task.withGroups && task.rest ? new GroupReader(task.rest) : undefined
    this.#attributes = task.rows === 'stored' && task.rest ? new AttributeReader(task.rest) : undefined
  }

  /** An open file would keep its place on the disk. */
  close(): void {
    this.#file.close()
  }

  answer(work: OrderedWork): OrderedAnswered {
    if ('chunk' in work) {
      const chunk = this.#scored(work.chunk)
      return { answer: { chunk }, transferred: [chunk.rows.buffer] }
    }
    const bytes = this.#readLines(work.piece)
    if (bytes === undefined) return { answer: 'refused', transferred: [] }
    // Of a file that is read for the first time nobody has looked for these.
    const isLong = searchLongLine(bytes, true).kind !== undefined
    const reader = this.#groups ?? this.#attributes
    const scan = isLong ? undefined : scanRows(bytes, this.#task.shape, work.space, this.#judge, reader)
    if (scan === undefined) return { answer: 'refused', transferred: [] }
    if (scan === 'out of order') return { answer: scan, transferred: [] }
    const attributes = this.#attributes?.finish()
    const savers = { ...scan.savers, attributes }
    const { counts, navDays, navPence, identifiers } = savers
    const columns = [counts, navDays, navPence, identifiers, scan.outermost, ...(attributes ?? [])]
    const answer = { scan: { ...scan, savers }, groups: this.#groups?.finish() }
    return { answer, transferred: columns.map(({ buffer }) => buffer) }
  }

  #scored(chunk: SaverChunk): ScoredChunk {
    const sums = this.#sums ?? emptySums(this.#task.parameters.index)
    this.#sums = chunk.isOpen ? sums : undefined
    const scored = scoreMore(sums, this.#decoder.decode(chunk), this.#task)
    return chunk.isOpen ? { ...scored, sums: undefined } : scored
  }

  /** The piece with a line break behind its last line, which a file may lack; undefined: the file has become shorter. */
  #readLines({ from, to }: FilePiece): Buffer | undefined {
    const length = to - from
    const lines = this.#file.read(from, to)
    if (lines === undefined || lines[length - 1] === 0x0a) return lines?.subarray(0, length)
    lines[length] = 0x0a
    return lines
  }
}
