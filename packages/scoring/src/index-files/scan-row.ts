/** A row of a CSV text, up to `end`, where its line break stands. */
export type ScannedRow =
  | { readonly kind: 'sound'; readonly end: number; readonly fields: readonly string[] }
  | { readonly kind: 'wrong quotes'; readonly end: number }
  | { readonly kind: 'too long' }

/**
 * The row that begins at a place of a text. Of one whose quote is never closed only the first line is taken to belong to
 * it. No text is read more than twice: whatever opens another quote would have closed the one before.
 */
export function scanRow(text: string, begin: number, most: number): ScannedRow {
  const fields: string[] = []
  for (let at = begin; ; ) {
    const field = text[at] === '"' ? quotedField(text, at, begin + most) : plainField(text, at, begin + most)
    if (field === 'unclosed') return wrongQuotes(lineEnd(text, begin, most))
    if (field === 'too long') return { kind: 'too long' }
    const next = text[field.end]
    if (field.isWrong || (next !== undefined && next !== ',' && next !== '\n')) {
      return wrongQuotes(lineEnd(text, field.end, begin + most - field.end))
    }
    fields.push(field.value)
    if (next !== ',') return { kind: 'sound', end: field.end, fields }
    at = field.end + 1
  }
}

interface Field {
  readonly value: string
  /** Behind its last character. */
  readonly end: number
  readonly isWrong: boolean
}

function plainField(text: string, begin: number, limit: number): Field | 'too long' {
  let at = begin
  for (; at < text.length; at++) {
    const character = text[at]
    if (character === ',' || character === '\n') break
    if (character === '"') return { value: '', end: at, isWrong: true }
    if (at >= limit) return 'too long'
  }
  return { value: text.slice(begin, at), end: at, isWrong: false }
}

function quotedField(text: string, begin: number, limit: number): Field | 'unclosed' {
  let hasDoubled = false
  for (let at = begin + 1; at < text.length && at < limit; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      hasDoubled = true
      at += 1
      continue
    }
    const inside = text.slice(begin + 1, at)
    return { value: hasDoubled ? inside.replaceAll('""', '"') : inside, end: at + 1, isWrong: false }
  }
  return 'unclosed'
}

function wrongQuotes(end: number | undefined): ScannedRow {
  return end === undefined ? { kind: 'too long' } : { kind: 'wrong quotes', end }
}

/** Where the line ends, if it does within so many characters. */
function lineEnd(text: string, from: number, most: number): number | undefined {
  for (let at = from; at < from + most; at++) if (at >= text.length || text[at] === '\n') return at
  return undefined
}
