const quote = 0x22
const comma = 0x2c
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A quoted field that runs on for longer was never closed: cells have at most 1,000 characters. */
export const quotedFieldLimit = 65_536

/**
 * Where a record ends: `end` is the place behind its line break. 'unclosed': its quotes do not follow RFC 4180, so that
 * nothing but its first line belongs to it; 'unfinished': the answer lies behind the end of the buffer.
 */
export type RecordEnd =
  | { readonly kind: 'complete'; readonly end: number; readonly innerBreaks: number }
  | { readonly kind: 'unclosed' }
  | { readonly kind: 'unfinished' }

/** Reads one record from `start`; `last` says that nothing follows the buffer. */
export function recordEnd(bytes: Buffer, start: number, last: boolean): RecordEnd {
  let innerBreaks = 0
  let at = start
  while (at < bytes.length) {
    if (bytes[at] === quote) {
      const closing = closingQuote(bytes, at + 1, last)
      if (typeof closing !== 'number') return { kind: closing }
      innerBreaks += lineBreaks(bytes, at, closing)
      at = closing + 1
      if (at < bytes.length && !endsField(bytes[at])) return { kind: 'unclosed' }
    }
    while (at < bytes.length && !endsField(bytes[at])) at++
    if (at === bytes.length) break
    if (bytes[at] !== comma) {
      const end = lineBreakEnd(bytes, at)
      return end === bytes.length && bytes[at] === carriageReturn && !last
        ? { kind: 'unfinished' }
        : { kind: 'complete', end, innerBreaks }
    }
    at++
  }
  return last ? { kind: 'complete', end: bytes.length, innerBreaks } : { kind: 'unfinished' }
}

/** The place behind the line break that begins at `at`: LF, CR or CRLF. */
export function lineBreakEnd(bytes: Buffer, at: number): number {
  return bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1
}

/** The next LF or CR from `start`, or the length of the buffer. */
export function nextLineBreak(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++
  return at
}

function endsField(byte: number): boolean {
  return byte === comma || byte === lineFeed || byte === carriageReturn
}

function closingQuote(bytes: Buffer, from: number, last: boolean): number | 'unclosed' | 'unfinished' {
  let at = from
  for (;;) {
    const found = bytes.indexOf(quote, at)
    const end = found === -1 ? bytes.length : found
    if (end - from > quotedFieldLimit) return 'unclosed'
    if (found === -1) return last ? 'unclosed' : 'unfinished'
    if (found + 1 === bytes.length && !last) return 'unfinished'
    if (bytes[found + 1] !== quote) return found
    at = found + 2
  }
}

function lineBreaks(bytes: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = nextLineBreak(bytes, from); at < to; at = nextLineBreak(bytes, lineBreakEnd(bytes, at))) count++
  return count
}
