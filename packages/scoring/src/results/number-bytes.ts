import { numberText } from './number-text.ts'
import { decimalLength, writeDecimal, writeText } from './text-bytes.ts'

/** Powers of ten that a double holds exactly, and each as the sum of two parts of half as many bits. */
const powers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
const highParts = powers.map(highPart)
const lowParts = powers.map((power, place) => power - highParts[place])

/** Sizes that such a power makes a number of 17 digits in front of the point. */
const leastSize = 1e-5
const sizeLimit = 1e15
const least17Digits = 1e16
const limit17Digits = 1e17

/** Digits are put down from two whole numbers, of eight digits and of nine. */
const upperLimit = 1e8
const lowerLimit = 1e9

/** So near a border JavaScript decides. */
const border = 1e-6
const unclear = -1
const tooFar = -2

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
const exponentBits = 0x7ff00000
const exponentUnit = 0x100000
/** Of the exponents of a number and of half a unit in its last place. */
const halfUnitDistance = 53

const minus = 0x2d

/**
 * Writes a number as `numberText` has it, without a text of its own: the shortest decimal that reads back to it, and the nearest of
 * those. The place behind it.
 *
 * The size times a power of ten is a whole number of 17 digits and a remainder, both known exactly as the two parts of a product
 * (T. J. Dekker, A floating-point technique for extending the available precision, 1971). A decimal reads back where it is nearer than
 * half a unit in the last place, times that power: 2 to 12 of a 17th digit. So it is the nearest multiple of a hundred if that is near
 * enough, else the nearest of ten, else the nearest whole number.
 */
export function writeNumber(into: Uint8Array, at: number, value: number): number {
  const size = Math.abs(value)
  if (!(size >= leastSize && size < sizeLimit)) return writeText(into, at, numberText(value))
  const places = decimalLength - digitsInFront(size)
  const power = powers[places]
  const whole = size * power
  const reach = halfUnitOf(size) * power
  if (!(whole >= least17Digits && whole < limit17Digits && reach > 0)) return writeText(into, at, numberText(value))
  // What is rarely more than nothing is added all the same: code that comes upon something new is compiled again.
  let upper = Math.floor(whole / lowerLimit)
  const tooMany = whole < upper * lowerLimit ? 1 : 0
  upper -= tooMany
  const lower = whole - upper * lowerLimit
  let nearest = nearestThatReadsBack(lower | 0, remainderOf(size, places, whole), reach)
  const carried = nearest === lowerLimit ? 1 : 0
  upper += carried
  nearest -= carried * lowerLimit
  if (!(nearest >= 0 && upper < upperLimit)) return writeText(into, at, numberText(value))
  into[at] = minus
  const start = at + (value < 0 ? 1 : 0)
  return writeDecimal(into, start, upper, nearest, places)
}

/** The lower digits of the shortest decimal; `unclear` where they are not certain. */
function nearestThatReadsBack(lower: number, remainder: number, reach: number): number {
  const hundreds = nearestMultiple(lower, lower % 100, 100, remainder, reach)
  if (hundreds !== tooFar) return hundreds
  const tens = nearestMultiple(lower, lower % 10, 10, remainder, reach)
  return tens === tooFar ? nearestMultiple(lower, 0, 1, remainder, reach) : tens
}

/** `over`: what the lower digits are more than a multiple of the unit. */
function nearestMultiple(lower: number, over: number, unit: number, remainder: number, reach: number): number {
  const above = over + remainder
  const steps = Math.round(above / unit)
  const distance = Math.abs(above - steps * unit)
  if (Math.abs(distance - reach) < border || Math.abs(distance - unit / 2) < border) return unclear
  return distance < reach ? lower - over + steps * unit : tooFar
}

/** Digits in front of the point, which are negative where zeros stand behind it. */
function digitsInFront(size: number): number {
  let digits = 0
  if (size >= 1) while (size >= powers[digits]) digits++
  else while (size * powers[1 - digits] < 1) digits--
  return digits
}

/** What the product of a size and the power of so many places is more than as a double. */
function remainderOf(size: number, places: number, product: number): number {
  const high = highPart(size)
  const low = size - high
  const powerHigh = highParts[places]
  const powerLow = lowParts[places]
  return high * powerHigh - product + high * powerLow + low * powerHigh + low * powerLow
}

/** 0 of a power of two, whose neighbours are not equally far. */
function halfUnitOf(size: number): number {
  double[0] = size
  if (words[0] === 0 && (words[1] & (exponentUnit - 1)) === 0) return 0
  words[0] = 0
  words[1] = (words[1] & exponentBits) - halfUnitDistance * exponentUnit
  return double[0]
}

/** The upper half of a number's bits. */
function highPart(value: number): number {
  const scaled = 134217729 * value
  return scaled - (scaled - value)
}
