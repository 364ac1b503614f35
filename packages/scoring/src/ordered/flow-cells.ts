import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { DateForm } from '../reading/rules/date.ts'

/** What `readDay` gives for text that is no date. */
export const noDay = -2147483648

const firstYear = 1900
const lastYear = 2100
/** The day before the first of each month, from January 1900, and behind the last one the end of 2100. */
export const monthEnds = Int32Array.from({ length: (lastYear - firstYear + 1) * 12 + 1 }, (_, month) => {
  const year = firstYear + Math.floor(month / 12)
  return dayOf(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`) - 1
})

const lastMonth = monthEnds.length - 1
const hyphen = 0x2d
const slash = 0x2f

/** Characters of a date in either form. */
export const dateLength = 10

/** The day number of a cell of `dateLength` by the rule of `checks/date-check.ts`, or `noDay`. */
export function readDay(bytes: Uint8Array, start: number, form: DateForm): number {
  if (form === 'YYYY-MM-DD') {
    if (bytes[start + 4] !== hyphen || bytes[start + 7] !== hyphen) return noDay
    return dayOfParts(bytes, start, start + 5, start + 8)
  }
  if (bytes[start + 2] !== slash || bytes[start + 5] !== slash) return noDay
  return dayOfParts(bytes, start + 6, start + 3, start)
}

/** From the places of year, month and day. */
function dayOfParts(bytes: Uint8Array, year: number, month: number, day: number): number {
  const months = twoDigits(bytes, month)
  const days = twoDigits(bytes, day)
  const place = (100 * twoDigits(bytes, year) + twoDigits(bytes, year + 2) - firstYear) * 12 + months - 1
  if (!(place >= 0 && place < lastMonth && months >= 1 && months <= 12 && days >= 1)) return noDay
  const dayNumber = monthEnds[place] + days
  return dayNumber <= monthEnds[place + 1] ? dayNumber : noDay
}

/** Numbers by two characters as a view reads them; what is no digit makes every year, month and day impossible. */
const pairs = new Int16Array(1 << 16).fill(-10_000)
for (let number = 0; number < 100; number++) {
  pairs[(0x30 + Math.floor(number / 10)) | ((0x30 + (number % 10)) << 8)] = number
}

/** `readDay` of bytes as a view shows them, which must reach so far: written out, since every row has one. */
export function dayAt(view: DataView, start: number, form: DateForm): number {
  let year = start
  let month = start + 5
  let day = start + 8
  if (form === 'YYYY-MM-DD') {
    if (view.getUint8(start + 4) !== hyphen || view.getUint8(start + 7) !== hyphen) return noDay
  } else {
    if (view.getUint8(start + 2) !== slash || view.getUint8(start + 5) !== slash) return noDay
    year = start + 6
    month = start + 3
    day = start
  }
  const months = pairs[view.getUint16(month, true)]
  const days = pairs[view.getUint16(day, true)]
  const years = 100 * pairs[view.getUint16(year, true)] + pairs[view.getUint16(year + 2, true)]
  const place = (years - firstYear) * 12 + months - 1
  if (!(place >= 0 && place < lastMonth && months >= 1 && months <= 12 && days >= 1)) return noDay
  const dayNumber = monthEnds[place] + days
  return dayNumber <= monthEnds[place + 1] ? dayNumber : noDay
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = bytes[at] - 0x30
  const ones = bytes[at + 1] - 0x30
  // What is no digit makes every year, month and day impossible.
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -100_000
}

/** More digits than this may not be exact in a double. */
export const mostDigits = 15

/** Pence of a cell by the rule of `checks/amount-check.ts`; NaN for what breaks it or is too long to be exact. */
export function readPence(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === 0x2d
  const first = negative ? start + 1 : start
  let at = first
  let pence = 0
  for (; at < end; at++) {
    const digit = bytes[at] - 0x30
    if (digit < 0 || digit > 9) break
    pence = 10 * pence + digit
  }
  if (at === first) return Number.NaN
  let decimals = 0
  if (at < end) {
    if (bytes[at] !== 0x2e) return Number.NaN
    for (at++; at < end; at++, decimals++) {
      const digit = bytes[at] - 0x30
      if (digit < 0 || digit > 9) return Number.NaN
      pence = 10 * pence + digit
    }
    if (decimals === 0 || decimals > 2) return Number.NaN
  }
  if (at - first - Math.sign(decimals) > mostDigits) return Number.NaN
  if (decimals === 0) pence *= 100
  else if (decimals === 1) pence *= 10
  // Not a plain minus: nothing paid out is 0, not -0.
  return negative ? 0 - pence : pence
}
