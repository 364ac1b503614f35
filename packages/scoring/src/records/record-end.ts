const quote = 0x22
const comma = 0x2c
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A record that runs on for longer behind its first line was never closed: cells have at most 1,000 characters. */
export const recordLimit = 65_536

/**
 * Where a record ends: `end` is the place behind its line break. 'unclosed': its quotes do not follow RFC 4180, so that
 * nothing but its first line belongs to it; 'unfinished': the answer lies behind the end of the buffer.
 */
export type RecordEnd =
  | { readonly kind: 'complete'; readonly end: number; readonly innerBreaks: number }
  | { readonly kind: 'unclosed' }
  | { readonly kind: 'unfinished' }

/**
 * Reads one record from `start`; `last` says that nothing follows the buffer. A quote inside an unquoted field leaves in
 * doubt what later quotes open, so none of them takes another line. That is also what keeps reading linear: a record
 * which takes several lines ends at the latest on the next line with an odd number of quotes, so that however often
 * records turn out to be unclosed, no line is read more than twice.
 */
export function recordEnd(
  bytes: Buffer,
  start: number,
  last: boolean,
  firstLineEnd: number = nextLineBreak(bytes, start),
): RecordEnd {
  const limit = firstLineEnd + recordLimit
  let innerBreaks = 0
  let bareQuote = false
  let at = start
  for (;;) {
    if (bytes[at] === quote) {
      const closing = closingQuote(bytes, at + 1, limit, last)
      if (typeof closing !== 'number') return { kind: closing }
      const breaks = closing < firstLineEnd ? 0 : lineBreaks(bytes, at, closing)
      if (breaks > 0 && bareQuote) return { kind: 'unclosed' }
      innerBreaks += breaks
      at = closing + 1
      if (at < bytes.length && !endsField(bytes[at])) return { kind: 'unclosed' }
    }
    for (; at < bytes.length && !endsField(bytes[at]); at++) bareQuote ||= bytes[at] === quote
    if (at > limit) return { kind: 'unclosed' }
    if (at >= bytes.length) return last ? { kind: 'complete', end: bytes.length, innerBreaks } : { kind: 'unfinished' }
    if (bytes[at] !== comma) {
      const end = lineBreakEnd(bytes, at)
      return end === bytes.length && bytes[at] === carriageReturn && !last
        ? { kind: 'unfinished' }
        : { kind: 'complete', end, innerBreaks }
    }
    at++
  }
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

function closingQuote(bytes: Buffer, from: number, limit: number, last: boolean): number | 'unclosed' | 'unfinished' {
  let at = from
  for (;;) {
    const place = bytes.indexOf(quote, at)
    if ((place === -1 ? bytes.length : place) > limit) return 'unclosed'
    if (place === -1) return last ? 'unclosed' : 'unfinished'
    if (place + 1 === bytes.length && !last) return 'unfinished'
    if (bytes[place + 1] !== quote) return place
    at = place + 2
  }
}

/** Looks no further than `to`: a line may hold many quoted fields. */
function lineBreaks(bytes: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    if (bytes[at] !== lineFeed && bytes[at] !== carriageReturn) continue
    at = lineBreakEnd(bytes, at) - 1
    count++
  }
  return count
}
