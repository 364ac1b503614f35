import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { exampleLimit } from '../warnings/file-warning.ts'
import { noDay } from './flow-cells.ts'

/** Rows that concern a warning, and the first savers who have some. */
export interface CountedRows {
  rows: number
  readonly savers: string[]
}

/** Savers in ascending order with their flows, by saver and day; rows of a day as they stand. */
export interface ScannedSavers {
  /** In the memory that the scan was given. */
  readonly flowDays: Int32Array
  readonly flowPence: Float64Array
  /** Contributions of each saver. */
  readonly counts: Int32Array<ArrayBuffer>
  readonly navDays: Int32Array<ArrayBuffer>
  readonly navPence: Float64Array<ArrayBuffer>
  /** One behind the other, in RowBinary: the length in front. */
  readonly identifiers: Uint8Array<ArrayBuffer>
  /** The same of what their rows say last, by attribute, where it was asked for. */
  readonly attributes?: readonly Uint8Array<ArrayBuffer>[] | undefined
}

/**
 * Where a scan puts its flows before it knows how many they are. Threads share it, and it is filled again once its savers are solved:
 * memory that is taken anew, or handed from thread to thread, costs as much as reading.
 */
export interface FlowSpace {
  readonly days: Int32Array
  readonly pence: Float64Array
}

/** What is known of flows that were read in one go. */
export interface WrittenFlows {
  readonly lines: number
  readonly isInOrder: boolean
  readonly negativeAmounts: number
  readonly oldDates: number
}

/** A saver, a date and an amount with their commas and a line break. */
const shortestLine = 15

/** Pieces end where a saver does: one that is a little longer than another finds room where that was. */
const roundedTo = 1 << 18

/** How many flows lines of so many bytes may hold. */
export function mostFlows(bytes: number): number {
  return 1 + Math.floor(bytes / shortestLine)
}

/** Enough for so many bytes of lines, whatever they hold. */
export function flowSpace(bytes: number): FlowSpace {
  const most = mostFlows(Math.ceil(bytes / roundedTo) * roundedTo)
  return {
    days: new Int32Array(new SharedArrayBuffer(4 * most)),
    pence: new Float64Array(new SharedArrayBuffer(8 * most)),
  }
}

/** Whether it has room for the flows of so many bytes. */
export function hasRoom({ days }: FlowSpace, bytes: number): boolean {
  return shortestLine * (days.length - 1) >= bytes
}

/** Contributions before it are warned of. */
export const oldDay = dayOf('1950-01-01')

/** Gathers savers and their flows, in the order of the file. */
export class SaverGathering {
  readonly negativeAmounts: CountedRows = { rows: 0, savers: [] }
  readonly oldDates: CountedRows = { rows: 0, savers: [] }
  firstSaver = ''
  /** undefined: what stands last among the identifiers. */
  #saver: string | undefined = ''
  readonly #days: Int32Array
  readonly #pence: Float64Array
  readonly #counts: number[] = []
  readonly #navDays: number[] = []
  readonly #navPence: number[] = []
  #identifiers = new Uint8Array(1 << 12)
  #identifierBytes = 0
  #lastIdentifier = 0
  #flows = 0
  /** Where the current saver's flows begin. */
  #first = 0
  #inOrder = true

  constructor({ days, pence }: FlowSpace) {
    this.#days = days
    this.#pence = pence
  }

  startSaver(saver: string): void {
    this.#beginIdentifier(saver.length)
    for (let at = 0; at < saver.length; at++) this.#identifiers[this.#identifierBytes++] = saver.charCodeAt(at)
    this.#saver = saver
    if (this.firstSaver === '') this.firstSaver = saver
  }

  /** The same of one, not the first, by where the identifier stands. */
  startNextSaver(bytes: Uint8Array, start: number, end: number): void {
    this.#beginIdentifier(end - start)
    for (let at = start; at < end; at++) this.#identifiers[this.#identifierBytes++] = bytes[at]
    this.#saver = undefined
  }

  /** Whose flows are gathered. */
  get saver(): string {
    const { buffer } = this.#identifiers
    const saver = this.#saver ?? Buffer.from(buffer).toString('latin1', this.#lastIdentifier, this.#identifierBytes)
    this.#saver = saver
    return saver
  }

  addFlow(day: number, pence: number): void {
    const at = this.#flows++
    if (at > this.#first && day < this.#days[at - 1]) this.#inOrder = false
    this.#days[at] = day
    this.#pence[at] = pence
    if (pence < 0) this.#count(this.negativeAmounts, 1)
    if (day < oldDay) this.#count(this.oldDates, 1)
  }

  /** How many flows there are. */
  get flows(): number {
    return this.#flows
  }

  /** The day of the current saver's last flow. */
  get lastDay(): number {
    return this.#flows > this.#first ? this.#days[this.#flows - 1] : noDay
  }

  /** Flows of the current saver that were written down behind the last one. */
  addFlows({ lines, isInOrder, negativeAmounts, oldDates }: WrittenFlows): void {
    this.#flows += lines
    if (!isInOrder) this.#inOrder = false
    if (negativeAmounts > 0) this.#count(this.negativeAmounts, negativeAmounts)
    if (oldDates > 0) this.#count(this.oldDates, oldDates)
  }

  /** Whether no flow lies after the valuation. */
  endSaver(navDay: number, navPence: number): boolean {
    if (!this.#inOrder) this.#sort()
    if (this.#days[this.#flows - 1] > navDay) return false
    this.#counts.push(this.#flows - this.#first)
    this.#navDays.push(navDay)
    this.#navPence.push(navPence)
    this.#first = this.#flows
    this.#inOrder = true
    return true
  }

  /** `into`: where the flows go in the end. */
  finish(into: FlowSpace): ScannedSavers {
    const flowDays = this.#days.subarray(0, this.#flows)
    const flowPence = this.#pence.subarray(0, this.#flows)
    if (into.days !== this.#days) {
      into.days.set(flowDays)
      into.pence.set(flowPence)
    }
    return {
      flowDays: into.days.subarray(0, this.#flows),
      flowPence: into.pence.subarray(0, this.#flows),
      counts: Int32Array.from(this.#counts),
      navDays: Int32Array.from(this.#navDays),
      navPence: Float64Array.from(this.#navPence),
      identifiers: this.#identifiers.slice(0, this.#identifierBytes),
    }
  }

  /** Of 64 characters at most. */
  #beginIdentifier(length: number): void {
    if (this.#identifierBytes + 1 + length > this.#identifiers.length) {
      const larger = new Uint8Array(2 * this.#identifiers.length)
      larger.set(this.#identifiers)
      this.#identifiers = larger
    }
    this.#identifiers[this.#identifierBytes++] = length
    this.#lastIdentifier = this.#identifierBytes
  }

  /** By day; JavaScript leaves what is equal as it stands. */
  #sort(): void {
    const days = this.#days.subarray(this.#first, this.#flows)
    const pence = this.#pence.subarray(this.#first, this.#flows)
    const order = Array.from(days.keys()).sort((a, b) => days[a] - days[b])
    days.set(order.map((flow) => days[flow]))
    pence.set(order.map((flow) => pence[flow]))
  }

  #count(counts: CountedRows, rows: number): void {
    counts.rows += rows
    if (counts.savers.length < exampleLimit && counts.savers.at(-1) !== this.saver) counts.savers.push(this.saver)
  }
}
