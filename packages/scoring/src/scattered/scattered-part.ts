import type { RestFindings, RestJudge } from '../ordered/rest-judge.ts'
import { flowsAt, recordNumbers, type SaverTable } from './saver-table.ts'
import type { RowCounts } from './scan-scattered.ts'
import { ascending, compareIdentifiers, type Identifiers, plainIdentifiers } from './sort-savers.ts'

/** What one worker found in its part of the file: its savers in ascending order. */
export interface ScatteredPart {
  readonly identifiers: Identifiers
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
  counts: RowCounts,
): { readonly part: ScatteredPart; readonly order: Int32Array<ArrayBuffer> } | undefined {
  if (judge.forgets) return undefined
  const tableOrder = plainIdentifiers(savers)
  const order = ascending(tableOrder)
  const identifiers = inOrder(tableOrder, order)
  for (let each = 1; each < order.length; each++) {
    // Once in quotes and once without.
    if (compareIdentifiers(identifiers, each - 1, identifiers, each) === 0) return undefined
  }
  const attributes = judge.line.length
  const valueNumbers = new Int32Array(order.length * attributes)
  for (let rank = 0; rank < order.length; rank++) {
    const from = order[rank] * attributes
    for (let attribute = 0; attribute < attributes; attribute++) {
      valueNumbers[rank * attributes + attribute] = savers.valueNumbers[from + attribute]
    }
  }
  const part: ScatteredPart = {
    identifiers,
    flows: Int32Array.from(order, (saver) => savers.records[saver * recordNumbers + flowsAt]),
    navDays: Int32Array.from(order, (saver) => savers.navDays[saver]),
    navPence: Float64Array.from(order, (saver) => savers.navPence[saver]),
    firstBytes: Float64Array.from(order, (saver) => savers.firstBytes[saver]),
    marks: Uint8Array.from(order, (saver) => savers.marks[saver]),
    valueNumbers,
    values: judge.valuesSeen(),
    findings: judge.finish(),
    counts,
  }
  return { part, order }
}

function inOrder({ count, bytes, starts }: Identifiers, order: Int32Array): Identifiers {
  const sorted = new Uint8Array(bytes.length)
  const sortedStarts = new Int32Array(count + 1)
  let at = 0
  for (let rank = 0; rank < count; rank++) {
    const each = order[rank]
    for (let from = starts[each]; from < starts[each + 1]; from++) sorted[at++] = bytes[from]
    sortedStarts[rank + 1] = at
  }
  return { count, bytes: sorted, starts: sortedStarts }
}
