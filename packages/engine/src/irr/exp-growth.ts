// The tables of `growth-walk.ts`, which says what they are: constants of the innermost loop stay in its file.
const stepDays = 8
const tabledDays = 128
const tableLength = stepDays + tabledDays / stepDays

/** So many tables are kept, each in the place that the bits of its rate come to. */
const keptBits = 11
const keptRates = new Float64Array(1 << keptBits).fill(Number.NaN)
const keptGrowth = new Float64Array(tableLength << keptBits)
const rate = new Float64Array(1)
const rateWords = new Int32Array(rate.buffer)

/**
 * Fills the table at `table[at]` and every other place after it by an exponential for each of its 24 entries, or as it was filled the last time: the search of
 * `certain-root.ts` halves its range to the same log rates a day for every saver. Answer: `table`.
 *
 * @example
 * fillFromExp(new Float64Array(48), 0, -0.5)[2 * (8 + 7)] // => Math.exp(-28)
 */
export function fillFromExp(table: Float64Array, at: number, y: number): Float64Array {
  rate[0] = y
  const place = Math.imul(rateWords[0] ^ rateWords[1], 0x9e3779b1) >>> (32 - keptBits)
  const first = place * tableLength
  if (keptRates[place] !== y) {
    for (let day = 0; day < stepDays; day++) keptGrowth[first + day] = Math.exp(y * day)
    for (let step = 0; step * stepDays < tabledDays; step++) {
      keptGrowth[first + stepDays + step] = Math.exp(y * step * stepDays)
    }
    keptRates[place] = y
  }
  for (let entry = 0; entry < tableLength; entry++) table[at + 2 * entry] = keptGrowth[first + entry]
  return table
}
