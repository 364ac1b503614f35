/** How many values lie in bins of one width, and how many outside of them. */
export interface Histogram {
  /** Where the first bin begins; values on an edge belong to the bin above it. */
  readonly from: number
  readonly width: number
  readonly counts: readonly number[]
  readonly below: number
  readonly above: number
}

/** How far from the mean bins reach, in standard deviations, and how wide they are at most. */
const reach = 4
const widest = 0.5
/** Of values that do not differ. */
const leastWidth = 1e-4

/**
 * Counts values in bins around their mean: as wide as the largest of 1, 2 or 5 times a power of ten that is at most half a
 * standard deviation, on multiples of that, as far as four standard deviations go. Empty bins at the ends are left out.
 *
 * Units: those of the values. Cost: linear. Source: docs/methodology, section 7.
 *
 * @example
 * histogramOf([-0.02, 0, 0, 0.02], { mean: 0, stDev: 0.02 }) // => { from: -0.02, width: 0.01, counts: [1, 0, 2, 0, 1], below: 0, above: 0 }
 * histogramOf([1], { mean: 1, stDev: null }).counts // => [1]
 */
export function histogramOf(
  values: ArrayLike<number>,
  { mean, stDev }: { readonly mean: number; readonly stDev: number | null },
): Histogram {
  const spread = stDev ?? 0
  const width = roundWidth(Math.max(spread * widest, leastWidth))
  // Whole numbers of widths: edges that are sums of a fraction would drift.
  const first = Math.floor((mean - reach * spread) / width)
  const all = new Array<number>(Math.floor((mean + reach * spread) / width) - first + 1).fill(0)
  let below = 0
  let above = 0
  for (let i = 0; i < values.length; i++) {
    const place = binOf(values[i], width) - first
    if (place < 0) below += 1
    else if (place >= all.length) above += 1
    else all[place] += 1
  }
  const begin = all.findIndex((count) => count > 0)
  const end = all.findLastIndex((count) => count > 0) + 1
  const counts = begin === -1 ? [] : all.slice(begin, end)
  return { from: rounded((first + Math.max(begin, 0)) * width), width, counts, below, above }
}

/** A value on an edge, as closely as numbers give it, lies in the bin above. */
function binOf(value: number, width: number): number {
  return Math.floor(value / width + 1e-9)
}

function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width) + 1e-9)
  const step = [5, 2, 1].find((each) => each * power <= width * (1 + 1e-9)) ?? 1
  return rounded(step * power)
}

function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
