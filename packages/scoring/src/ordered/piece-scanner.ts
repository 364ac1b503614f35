import { searchLongLine } from '../source/oversized-row.ts'
import { PieceReader } from '../source/past-the-cache.ts'
import { AttributeReader } from './attribute-reader.ts'
import { GroupReader } from './group-reader.ts'
import { type LineMemory, lineMemory } from './line-program/line-memory.ts'
import type { FilePiece, OrderedAnswered, OrderedTask, PieceWork } from './ordered-work.ts'
import { RestJudge } from './rest-judge.ts'
import { scanRows } from './scan-rows.ts'

/** Reads pieces of a file, in a thread or on the spot. */
export class PieceScanner {
  readonly #task: OrderedTask
  readonly #file: PieceReader
  readonly #memory: LineMemory | undefined
  readonly #judge: RestJudge | undefined
  readonly #groups: GroupReader | undefined
  readonly #attributes: AttributeReader | undefined

  constructor(task: OrderedTask) {
    this.#task = task
    const memory = lineMemory()
    this.#memory = memory
    this.#file = new PieceReader(task.path, task.pastCache === true, memory && ((length) => memory.room(length)))
    this.#judge = task.rest && new RestJudge(task.rest)
    this.#groups = task.withGroups && task.rest ? new GroupReader(task.rest) : undefined
    this.#attributes = task.rows === 'stored' && task.rest ? new AttributeReader(task.rest) : undefined
  }

  /** An open file would keep its place on the disk. */
  close(): void {
    this.#file.close()
  }

  answer({ piece, space }: PieceWork): OrderedAnswered {
    const bytes = this.#readLines(piece)
    if (bytes === undefined) return { answer: 'refused', transferred: [] }
    // Of a file that is read for the first time nobody has looked for these.
    const isLong = searchLongLine(bytes, true).kind !== undefined
    const reader = this.#groups ?? this.#attributes
    const scan = isLong ? undefined : scanRows(bytes, this.#task.shape, space, this.#judge, reader, this.#memory)
    if (scan === undefined) return { answer: 'refused', transferred: [] }
    if (scan === 'out of order') return { answer: scan, transferred: [] }
    const attributes = this.#attributes?.finish()
    const savers = { ...scan.savers, attributes }
    const { counts, navDays, navPence, identifiers } = savers
    const columns = [counts, navDays, navPence, identifiers, scan.outermost, ...(attributes ?? [])]
    const answer = { scan: { ...scan, savers }, groups: this.#groups?.finish() }
    return { answer, transferred: columns.map(({ buffer }) => buffer) }
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
