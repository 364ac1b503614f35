import type { Gap } from './point-cells.ts'

/** Room beyond the outermost end, as a part of what is drawn. */
const usualMargin = 0.06

/** An estimate and the ends of its interval, as parts of the width: 0 left, 1 right. */
export interface GapPlaces {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Where intervals lie that are drawn below each other, as parts of the width: 0 left, 1 right. */
export interface GapScale {
  /** Of no difference: a line through all rows. */
  readonly zero: number
  place(value: number): number
  placesOf(gap: Gap): GapPlaces
}

/** One scale for all of them, with no difference on it. Of none it lies in the middle. */
export function gapScale(gaps: readonly Gap[], margin = usualMargin): GapScale {
  const low = Math.min(0, ...gaps.map((gap) => gap.low))
  const high = Math.max(0, ...gaps.map((gap) => gap.high))
  const span = high - low
  const place = span > 0 ? (value: number) => (margin + (value - low) / span) / (1 + 2 * margin) : () => 0.5
  return {
    zero: place(0),
    place,
    placesOf: (gap) => ({ value: place(gap.difference), low: place(gap.low), high: place(gap.high) }),
  }
}
