import type { JudgedValue } from './judge-value.ts'
import { LatestValues } from './latest-values.ts'
import type { RestReader } from './rest-reader.ts'
import type { RestRules } from './rest-rules.ts'

/** Reads what savers' rows say last of each attribute, in the form in which it is stored. */
export class AttributeReader implements RestReader {
  readonly #latest: LatestValues
  readonly #texts: readonly TextColumn[]

  constructor({ columns }: RestRules) {
    const attributes = columns.filter(({ attribute }) => attribute !== undefined)
    this.#latest = new LatestValues(attributes.length)
    this.#texts = attributes.map(() => new TextColumn())
  }

  begin(): void {
    for (const texts of this.#texts) texts.begin()
  }

  startSaver(): void {
    this.#latest.startSaver()
  }

  endStretch(line: readonly (JudgedValue | undefined)[], latestDay: number): void {
    this.#latest.endStretch(line, latestDay)
  }

  endSaver(): void {
    this.#texts.forEach((texts, attribute) => {
      const value = this.#latest.values[attribute]
      // Of a file in which anything is doubtful no value counts, and a doubtful one may be of any length.
      texts.add(value === undefined || value.isDoubtful ? '' : value.text)
    })
  }

  /** By attribute (`ScannedSavers`). */
  finish(): Uint8Array<ArrayBuffer>[] {
    return this.#texts.map((texts) => texts.finish())
  }
}

/** Texts one behind the other in RowBinary: the length in front. */
class TextColumn {
  #bytes = new Uint8Array(1 << 12)
  #length = 0

  begin(): void {
    this.#length = 0
  }

  /** A character for each byte. */
  add(text: string): void {
    this.#makeRoom(text.length + mostLengthBytes)
    let rest = text.length
    for (; rest >= 0x80; rest >>>= 7) this.#bytes[this.#length++] = (rest & 0x7f) | 0x80
    this.#bytes[this.#length++] = rest
    for (let at = 0; at < text.length; at++) this.#bytes[this.#length++] = text.charCodeAt(at)
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + bytes))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

const mostLengthBytes = 5

/** Where the text behind so many ends that begin at a place. */
export function afterTexts(bytes: Uint8Array, from: number, count: number): number {
  let at = from
  for (let text = 0; text < count; text++) {
    let length = 0
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = bytes[at++]
      length |= (byte & 0x7f) << shift
    }
    at += length
  }
  return at
}
