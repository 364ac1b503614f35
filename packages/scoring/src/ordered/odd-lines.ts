import { isUtf8 } from 'node:buffer'
import { RowChecker } from '../reading/rows/check-row.ts'
import { rowCells } from '../reading/rows/row-cells.ts'
import { cellsOfLine } from '../source/cells-of-line.ts'
import { isPlainIdentifier, type LineCells } from './line-cells.ts'
import type { RestRules } from './rest-rules.ts'
import type { RowShape } from './row-shape.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const needsQuotes = /[",]/

/** Where a line begins that was written plainly, and the one behind it. */
export interface RewrittenLine {
  readonly from: number
  readonly next: number
}

/**
 * Lines that hold more than the fast loop knows: blanks around a cell, a quote within one, an apostrophe that guards a formula. The plain
 * reader reads them, and what it read is written over them, which is never longer: the loop goes on with that.
 */
export class OddLines {
  readonly #bytes: Buffer
  readonly #shape: RowShape
  readonly #rules: RestRules
  #checker: RowChecker | undefined

  constructor(bytes: Buffer, shape: RowShape, rules: RestRules) {
    this.#bytes = bytes
    this.#shape = shape
    this.#rules = rules
  }

  /**
   * Rewrites the line at a place, and says where its cells are; of a line that holds nothing only the next one is left. undefined: it
   * breaks a rule, or goes on in the next line, or its saver's identifier is not plain.
   */
  rewrite(at: number, cells: Pick<LineCells, 'starts' | 'ends'>): RewrittenLine | undefined {
    const bytes = this.#bytes
    const end = bytes.indexOf(lineFeed, at)
    const hasReturn = end > at && bytes[end - 1] === carriageReturn
    const line = bytes.subarray(at, hasReturn ? end - 1 : end)
    if (line.includes(carriageReturn) || !isUtf8(line)) return undefined
    const text = line.toString()
    const row = rowCells(text)
    if (row === undefined) return { from: end + 1, next: end + 1 }
    this.#checker ??= new RowChecker(this.#rules)
    if (!this.#checker.isInPlace(row) || this.#checker.problems(row, text).length > 0) return undefined
    // What an apostrophe stood in front of would be trimmed if it were read again.
    if (row.fields.some((field) => field.charCodeAt(0) <= space)) return undefined
    const written = this.#written(row.fields, text)
    const lineBreak = hasReturn && this.#shape.carriageReturns ? '\r\n' : '\n'
    const plain = Buffer.from(written.join(',') + lineBreak)
    const from = end + 1 - plain.length
    if (from < at) return undefined
    plain.copy(bytes, from)
    return this.#place(written, from, cells) ? { from, next: end + 1 } : undefined
  }

  /** Quotes stay in a file that has some, so that the line may be as those around it. */
  #written(fields: readonly string[], text: string): string[] {
    const cells = this.#shape.quotes && text.includes('"') ? cellsOfLine(text) : undefined
    return fields.map((field, place) =>
      needsQuotes.test(field) || cells?.[place].startsWith('"') ? `"${field.replaceAll('"', '""')}"` : field,
    )
  }

  #place(written: readonly string[], from: number, { starts, ends }: Pick<LineCells, 'starts' | 'ends'>): boolean {
    let at = from
    for (const [place, cell] of written.entries()) {
      starts[place] = at
      ends[place] = at + Buffer.byteLength(cell)
      at = ends[place] + 1
    }
    const { saver } = this.#shape
    const inQuotes = written[saver].startsWith('"') ? 1 : 0
    return isPlainIdentifier(this.#bytes, starts[saver] + inQuotes, ends[saver] - inQuotes)
  }
}
