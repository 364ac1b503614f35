import { dateLength, noDay, readDay, readPence } from '../ordered/flow-cells.ts'
import { isPlainIdentifier, isPlainText, LineCells } from '../ordered/line-cells.ts'
import type { LineRules } from './line-rules.ts'

/** Lines that may break a rule; all others break none that a row alone can break. */
export interface SiftedLines {
  readonly lines: number
  /** Which they are, counted from 0, and their bytes one behind the other. */
  readonly places: readonly number[]
  readonly text: Uint8Array<ArrayBuffer>
  /** There are more than were kept. */
  readonly isCutShort: boolean
}

const lineFeed = 0x0a
const quote = 0x22
const longestIdentifier = 64
const longestText = 1000

/**
 * Goes through lines, each with its line break, and keeps those that want a closer look: by the rules of `checks/`, or because
 * they are written in a way that takes more to read.
 */
export function siftLines(bytes: Buffer, rules: LineRules, most: number): SiftedLines {
  const sieve = new LineSieve(bytes, rules)
  const places: number[] = []
  const suspectLines: Buffer[] = []
  let lines = 0
  let suspects = 0
  for (let at = 0; at < bytes.length; lines++) {
    const end = bytes.indexOf(lineFeed, at) + 1
    const next = end === 0 ? bytes.length : end
    if (!sieve.isSound(at, next) && ++suspects <= most) {
      places.push(lines)
      suspectLines.push(bytes.subarray(at, next))
    }
    at = next
  }
  return { lines, places, text: Uint8Array.from(Buffer.concat(suspectLines)), isCutShort: suspects > most }
}

class LineSieve {
  readonly #bytes: Buffer
  readonly #rules: LineRules
  readonly #cells: LineCells

  constructor(bytes: Buffer, rules: LineRules) {
    this.#bytes = bytes
    this.#rules = rules
    this.#cells = new LineCells(bytes, { ...rules, quotes: true })
  }

  isSound(line: number, next: number): boolean {
    const { columns, contributionDate, dateForm } = this.#rules
    // Anything that is no ordinary line: the end of a file, a blank line, quotes in cells.
    if (this.#cells.find(line) !== next) return false
    const paymentDay = this.#day(contributionDate, dateForm)
    if (paymentDay === noDay) return false
    return columns.every((column) => this.#isSoundCell(column, paymentDay))
  }

  #isSoundCell({ kind, knownColumn, position }: LineRules['columns'][number], paymentDay: number): boolean {
    const place = position - 1
    const [start, end] = this.#inside(place)
    if (kind === 'identifier') {
      return end > start && end - start <= longestIdentifier && isPlainIdentifier(this.#bytes, start, end)
    }
    if (kind === 'date') return this.#isSoundDate(knownColumn, place, paymentDay)
    if (kind === 'amount') {
      const isContribution = knownColumn === 'contribution_amount'
      if (start === end) return !isContribution
      const pence = readPence(this.#bytes, start, end)
      return isContribution ? !Number.isNaN(pence) : pence >= 0
    }
    if (start === end) return true
    return kind === 'years' ? this.#isSoundYears(knownColumn, start, end) : this.#isSoundText(start, end)
  }

  #isSoundDate(knownColumn: LineRules['columns'][number]['knownColumn'], place: number, paymentDay: number): boolean {
    const { dateForm, lastDay } = this.#rules
    if (place === this.#rules.contributionDate) return true
    const [start, end] = this.#inside(place)
    if (start === end) return true
    const day = this.#day(place, dateForm)
    if (day === noDay) return false
    if (knownColumn === 'nav_date') return day <= lastDay
    return knownColumn !== 'date_of_birth' || day <= paymentDay
  }

  /** Digits alone, with decimals or not, of a number that its column takes. */
  #isSoundYears(knownColumn: LineRules['columns'][number]['knownColumn'], start: number, end: number): boolean {
    const hundredths = end - start <= 5 ? readPence(this.#bytes, start, end) : Number.NaN
    return hundredths >= (knownColumn === 'retirement_age' ? 3000 : 0) && hundredths < 10_000
  }

  #isSoundText(start: number, end: number): boolean {
    if (end - start > longestText || !isPlainText(this.#bytes, start, end, true)) return false
    // Control characters of another age are written in two bytes, of which the first begins letters as well.
    for (let at = start; at < end; at++) if (this.#bytes[at] === 0xc2 && this.#bytes[at + 1] < 0xa0) return false
    return true
  }

  #day(place: number, form: LineRules['dateForm']): number {
    const [start, end] = this.#inside(place)
    return end - start === dateLength ? readDay(this.#bytes, start, form) : noDay
  }

  /** Without its quotes. */
  #inside(place: number): readonly [start: number, end: number] {
    const start = this.#cells.starts[place]
    const end = this.#cells.ends[place]
    return this.#bytes[start] === quote ? [start + 1, end - 1] : [start, end]
  }
}
