import type { RestFindings } from '../ordered/rest-findings.ts'
import type { RestJudge } from '../ordered/rest-judge.ts'
import type { SaverTable } from './saver-table.ts'
import { inState, type ScanMemory } from './scan-memory.ts'
import { ascending, compareIdentifiers, copyText, type Identifiers, plainIdentifiers } from './sort-savers.ts'

/** Rows that are warned of. */
interface RowCounts {
  readonly negativeAmounts: number
  readonly oldDates: number
}

/** What one worker found in its part of the file: its savers in ascending order. */
export interface ScatteredPart {
  readonly identifiers: Identifiers<ArrayBuffer>
  readonly flows: Int32Array<ArrayBuffer>
  readonly navDays: Int32Array<ArrayBuffer>
  readonly navPence: Float64Array<ArrayBuffer>
  readonly firstBytes: Float64Array<ArrayBuffer>
  readonly marks: Uint8Array<ArrayBuffer>
  /** By saver and attribute, the number of the first value stated; 0: none. */
  readonly valueNumbers: Int32Array<ArrayBuffer>
  /** By attribute, the values with their numbers, from 1. */
  readonly values: readonly (readonly string[])[]
  readonly findings: RestFindings
  readonly counts: RowCounts
}

/** The part, and its savers' numbers in the order of their identifiers; undefined where it cannot be told what belongs together. */
export function partOf(
  savers: SaverTable,
  judge: RestJudge,
  { state }: ScanMemory,
): { readonly part: ScatteredPart; readonly order: Int32Array<ArrayBuffer> } | undefined {
  if (judge.forgets) return undefined
  const inTable = plainIdentifiers(savers)
  const order = ascending(inTable)
  const columns = new SortedColumns(savers, inTable, judge.line.length)
  for (const saver of order) if (!columns.add(saver)) return undefined
  const { identifiers, flows, navDays, navPence, firstBytes, marks, valueNumbers } = columns
  const counts = { negativeAmounts: state[inState.negativeAmounts], oldDates: state[inState.oldDates] }
  const findings = judge.finish()
  if (state[inState.hasLeadingZeros] !== 0) findings.identifiers.hasLeadingZeros = true
  const answers = { values: judge.valuesSeen(), findings, counts }
  return { part: { identifiers, flows, navDays, navPence, firstBytes, marks, valueNumbers, ...answers }, order }
}

/** What is known of savers, put together in the order in which they are added. */
class SortedColumns {
  readonly identifiers: Identifiers<ArrayBuffer>
  readonly flows: Int32Array<ArrayBuffer>
  readonly navDays: Int32Array<ArrayBuffer>
  readonly navPence: Float64Array<ArrayBuffer>
  readonly firstBytes: Float64Array<ArrayBuffer>
  readonly marks: Uint8Array<ArrayBuffer>
  readonly valueNumbers: Int32Array<ArrayBuffer>
  readonly #savers: SaverTable
  readonly #inTable: Identifiers
  readonly #attributes: number
  #rank = 0

  constructor(savers: SaverTable, inTable: Identifiers, attributes: number) {
    const { count, bytes } = inTable
    this.#savers = savers
    this.#inTable = inTable
    this.#attributes = attributes
    this.identifiers = { count, bytes: new Uint8Array(bytes.length), starts: new Int32Array(count + 1) }
    this.flows = new Int32Array(count)
    this.navDays = new Int32Array(count)
    this.navPence = new Float64Array(count)
    this.firstBytes = new Float64Array(count)
    this.marks = new Uint8Array(count)
    this.valueNumbers = new Int32Array(count * attributes)
  }

  /** Whether the saver's identifier is another than that of the one before. */
  add(saver: number): boolean {
    const savers = this.#savers
    const rank = this.#rank++
    this.#addIdentifier(saver, rank)
    this.flows[rank] = savers.flows(saver)
    this.navDays[rank] = savers.navDays[saver]
    this.navPence[rank] = savers.navPence[saver]
    this.firstBytes[rank] = savers.firstBytes[saver]
    this.marks[rank] = savers.marks(saver)
    const attributes = this.#attributes
    for (let attribute = 0; attribute < attributes; attribute++) {
      this.valueNumbers[rank * attributes + attribute] = savers.valueNumbers[saver * attributes + attribute]
    }
    // Once in quotes and once without.
    return rank === 0 || compareIdentifiers(this.identifiers, rank - 1, this.identifiers, rank) !== 0
  }

  #addIdentifier(saver: number, rank: number): void {
    const { bytes, starts } = this.identifiers
    const from = this.#inTable.starts[saver]
    starts[rank + 1] = starts[rank] + this.#inTable.starts[saver + 1] - from
    copyText(this.#inTable.bytes, from, bytes, starts[rank], starts[rank + 1])
  }
}
