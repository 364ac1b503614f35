import type { Gap } from './point-cells.ts'

/** Room beyond the outermost end, as a part of what is drawn. */
const margin = 0.06

/** Where intervals lie that are drawn below each other, as parts of the width: 0 left, 1 right. */
export interface GapScale {
  /** Of no difference: a line through all rows. */
  readonly zero: number
  place(value: number): number
}

/** One scale for all of them, with no difference on it. Of none it lies in the middle. */
export function gapScale(gaps: readonly Gap[]): GapScale {
  const low = Math.min(0, ...gaps.map((gap) => gap.low))
  const high = Math.max(0, ...gaps.map((gap) => gap.high))
  const span = high - low
  if (!(span > 0)) return { zero: 0.5, place: () => 0.5 }
  const place = (value: number) => (margin + (value - low) / span) / (1 + 2 * margin)
  return { zero: place(0), place }
}
