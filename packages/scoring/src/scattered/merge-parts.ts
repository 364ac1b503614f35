import { noDay } from '../ordered/flow-cells.ts'
import { saverMarks } from './saver-table.ts'
import type { ScatteredPart } from './scattered-part.ts'
import { compareIdentifiers, copyText, type Identifiers } from './sort-savers.ts'

/** All savers of a file in ascending order, in memory that threads share. */
export interface MergedSavers {
  readonly identifiers: Identifiers
  readonly flows: Int32Array
  readonly navDays: Int32Array
  readonly navPence: Float64Array
  readonly firstBytes: Float64Array
  readonly marks: Uint8Array
  /** By part, the place of each of its savers among all. */
  readonly ranks: readonly Int32Array<ArrayBuffer>[]
}

/** Puts together what the parts of a file know of its savers; undefined where they state no valuation, or two. */
export function mergeParts(parts: readonly ScatteredPart[], lastDay: number): MergedSavers | undefined {
  const most = parts.reduce((sum, { identifiers }) => sum + identifiers.count, 0)
  const merging = new Merging(parts, most)
  for (let rank = 0; ; rank++) {
    if (!merging.findLeast()) return merging.finish(rank)
    if (!merging.take(rank, lastDay)) return undefined
  }
}

class Merging {
  readonly #parts: readonly ScatteredPart[]
  /** Of each part, the next saver to be taken. */
  readonly #next: Int32Array
  /** Which have the saver whose identifier is the least of those not taken. */
  readonly #having: number[] = []
  readonly #flows: Int32Array
  readonly #navDays: Int32Array
  readonly #navPence: Float64Array
  readonly #firstBytes: Float64Array
  readonly #marks: Uint8Array
  readonly #bytes: Uint8Array
  readonly #starts: Int32Array
  readonly #ranks: readonly Int32Array<ArrayBuffer>[]
  /** By part and attribute, the numbers of its values among those of all. */
  readonly #values: readonly (readonly Int32Array[])[]

  constructor(parts: readonly ScatteredPart[], most: number) {
    this.#parts = parts
    this.#next = new Int32Array(parts.length)
    this.#flows = new Int32Array(sharedBuffer(4 * most))
    this.#navDays = new Int32Array(sharedBuffer(4 * most))
    this.#navPence = new Float64Array(sharedBuffer(8 * most))
    this.#firstBytes = new Float64Array(most)
    this.#marks = new Uint8Array(most)
    this.#bytes = new Uint8Array(
      sharedBuffer(parts.reduce((sum, { identifiers }) => sum + identifiers.bytes.length, 0)),
    )
    this.#starts = new Int32Array(sharedBuffer(4 * (most + 1)))
    this.#ranks = parts.map(({ identifiers }) => new Int32Array(identifiers.count))
    this.#values = commonNumbers(parts)
  }

  /** Finds the saver that comes next, and whether there is one. */
  findLeast(): boolean {
    const having = this.#having
    having.length = 0
    for (let part = 0; part < this.#parts.length; part++) {
      if (this.#isDone(part)) continue
      const order = having.length === 0 ? 0 : this.#compare(part, having[0])
      if (order < 0) having.length = 0
      if (order <= 0) having.push(part)
    }
    return having.length > 0
  }

  /** Takes that saver out of all parts that have it; false where its valuation is missing, late or another. */
  take(rank: number, lastDay: number): boolean {
    const having = this.#having
    const { bytes, starts } = this.#parts[having[0]].identifiers
    const place = this.#next[having[0]]
    this.#starts[rank + 1] = this.#starts[rank] + starts[place + 1] - starts[place]
    copyText(bytes, starts[place], this.#bytes, this.#starts[rank], this.#starts[rank + 1])
    this.#navDays[rank] = noDay
    this.#navPence[rank] = Number.NaN
    this.#firstBytes[rank] = Number.POSITIVE_INFINITY
    if (having.length > 1 && this.#attributesDiffer(having)) this.#marks[rank] |= saverMarks.varies
    for (const part of having) if (!this.#add(part, rank)) return false
    const navDay = this.#navDays[rank]
    return navDay !== noDay && navDay <= lastDay && !Number.isNaN(this.#navPence[rank])
  }

  finish(count: number): MergedSavers {
    return {
      identifiers: { count, bytes: this.#bytes, starts: this.#starts },
      flows: this.#flows,
      navDays: this.#navDays,
      navPence: this.#navPence,
      firstBytes: this.#firstBytes,
      marks: this.#marks,
      ranks: this.#ranks,
    }
  }

  #isDone(part: number): boolean {
    return this.#next[part] >= this.#parts[part].identifiers.count
  }

  #compare(a: number, b: number): number {
    return compareIdentifiers(this.#parts[a].identifiers, this.#next[a], this.#parts[b].identifiers, this.#next[b])
  }

  #add(part: number, rank: number): boolean {
    const place = this.#next[part]++
    const { flows, navDays, navPence, firstBytes, marks } = this.#parts[part]
    this.#ranks[part][place] = rank
    this.#flows[rank] += flows[place]
    this.#firstBytes[rank] = Math.min(this.#firstBytes[rank], firstBytes[place])
    this.#marks[rank] |= marks[place]
    const day = this.#navDays[rank]
    const pence = this.#navPence[rank]
    if (day === noDay) this.#navDays[rank] = navDays[place]
    else if (navDays[place] !== noDay && navDays[place] !== day) return false
    if (Number.isNaN(pence)) this.#navPence[rank] = navPence[place]
    else if (!Number.isNaN(navPence[place]) && navPence[place] !== pence) return false
    return true
  }

  #attributesDiffer(having: readonly number[]): boolean {
    const attributes = this.#values[0].length
    for (let attribute = 0; attribute < attributes; attribute++) {
      let first = 0
      for (const part of having) {
        const own = this.#parts[part].valueNumbers[this.#next[part] * attributes + attribute]
        const value = own === 0 ? 0 : this.#values[part][attribute][own]
        if (value === 0) continue
        if (first !== 0 && first !== value) return true
        first = value
      }
    }
    return false
  }
}

function commonNumbers(parts: readonly ScatteredPart[]): Int32Array[][] {
  const numbers: Map<string, number>[] = (parts[0]?.values ?? []).map(() => new Map())
  return parts.map(({ values }) =>
    values.map((texts, attribute) => {
      const numberOf = numbers[attribute]
      const common = new Int32Array(texts.length + 1)
      texts.forEach((text, place) => {
        const number = numberOf.get(text) ?? numberOf.size + 1
        numberOf.set(text, number)
        common[place + 1] = number
      })
      return common
    }),
  )
}

const sharedBuffer = (bytes: number) => new SharedArrayBuffer(bytes)
