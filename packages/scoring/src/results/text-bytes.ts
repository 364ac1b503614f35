const zero = 0x30
const point = 0x2e

/** The two digits of each number below a hundred. */
const tens = Uint8Array.from({ length: 100 }, (_, number) => zero + Math.floor(number / 10))
const ones = Uint8Array.from({ length: 100 }, (_, number) => zero + (number % 10))

/** Digits of what `writeDecimal` writes. */
export const decimalLength = 17
const upperDigits = 8

/** Writes a text of ASCII; the place behind it. */
export function writeText(into: Uint8Array, at: number, text: string): number {
  for (let place = 0; place < text.length; place++) into[at + place] = text.charCodeAt(place)
  return at + text.length
}

/** Writes a whole number from 0 to below 2^31; the place behind it. */
export function writeWhole(into: Uint8Array, at: number, whole: number): number {
  let digits = 1
  for (let limit = 10; digits < 10 && whole >= limit; limit *= 10) digits++
  writeDigits(into, at, whole, digits)
  return at + digits
}

/** Writes the last digits of a whole number below 2^31. */
export function writeDigits(into: Uint8Array, at: number, whole: number, digits: number): void {
  let rest = whole | 0
  let place = at + digits - 2
  for (; place >= at; place -= 2) {
    // As whole numbers of 32 bits the processor divides them by a multiplication.
    const hundreds = (rest / 100) | 0
    const pair = (rest - 100 * hundreds) | 0
    into[place] = tens[pair]
    into[place + 1] = ones[pair]
    rest = hundreds
  }
  if (place === at - 1) into[at] = zero + (rest % 10)
}

/**
 * Writes the 17 digits of two numbers, eight of the upper and nine of the lower one, with a point in front of the last `places` of them
 * and without zeros at the end; the place behind it. `places` is at least 2.
 */
export function writeDecimal(into: Uint8Array, at: number, upper: number, lower: number, places: number): number {
  const inFront = decimalLength - places
  const zeros = Math.max(0, -inFront)
  const start = inFront > 0 ? at + 1 : at + 2 + zeros
  writeDigits(into, start, upper, upperDigits)
  writeDigits(into, start + upperDigits, lower, decimalLength - upperDigits)
  let end = start + decimalLength
  if (inFront > 0) {
    for (let place = at; place < at + inFront; place++) into[place] = into[place + 1]
    into[at + inFront] = point
  } else {
    for (let place = at; place < start; place++) into[place] = zero
    into[at + 1] = point
  }
  while (into[end - 1] === zero) end--
  return end - (into[end - 1] === point ? 1 : 0)
}
