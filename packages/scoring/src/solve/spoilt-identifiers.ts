import { codeForm } from '../names/spoilt-codes.ts'
import { exampleLimit } from '../warnings/file-warning.ts'
import { type DecodedChunk, identifierOf } from './decode-chunk.ts'

/** Savers whose identifiers a spreadsheet may have made of others, and the first of them. */
export interface SpoiltIdentifiers {
  /** Dates, and numbers with an exponent. */
  plain: number
  readonly plainExamples: string[]
  /** Long numbers that end in zeros, beside those that do not. */
  cut: number
  readonly cutExamples: string[]
  long: number
}

export const noSpoilt = (): SpoiltIdentifiers => ({ plain: 0, plainExamples: [], cut: 0, cutExamples: [], long: 0 })

/** Looks at the identifiers of a chunk, which is read for its rows anyway. */
export function findSpoiltIdentifiers(chunk: DecodedChunk): SpoiltIdentifiers {
  const found = noSpoilt()
  for (let saver = 0; saver < chunk.batch.count; saver++) {
    if (!mayBeSpoilt(chunk, saver)) continue
    const identifier = identifierOf(chunk, saver)
    const form = codeForm(identifier)
    if (form === undefined) continue
    if (form === 'long') found.long++
    else if (form === 'cut') {
      found.cut++
      addExamples(found.cutExamples, [identifier])
    } else {
      found.plain++
      addExamples(found.plainExamples, [identifier])
    }
  }
  return found
}

/** Adds what was found in a further chunk. */
export function addSpoilt(into: SpoiltIdentifiers, from: SpoiltIdentifiers): void {
  into.plain += from.plain
  into.cut += from.cut
  into.long += from.long
  addExamples(into.plainExamples, from.plainExamples)
  addExamples(into.cutExamples, from.cutExamples)
}

function addExamples(into: string[], from: readonly string[]): void {
  into.push(...from.slice(0, exampleLimit - into.length))
}

const longBytes = 16
const plus = 0x2b
const hyphen = 0x2d

/** Looks at a few bytes, which rule out most identifiers: `1.2E+15`, `3-Apr`, `Mar-04` and `3-Apr-2004` have a sign near their end. */
function mayBeSpoilt({ bytes, identifierStarts, identifierEnds }: DecodedChunk, saver: number): boolean {
  const end = identifierEnds[saver]
  const length = end - identifierStarts[saver] - 1
  if (length >= longBytes) return isDigit(bytes[end - 1]) && isDigit(bytes[end - longBytes])
  if (length < 5) return false
  const [third, fourth, fifth] = [bytes[end - 3], bytes[end - 4], bytes[end - 5]]
  return third === plus || third === hyphen || fourth === plus || fourth === hyphen || fifth === hyphen
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
