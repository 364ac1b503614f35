import type { Band } from '@plumbline/contract/figures/group.ts'

/** A bar as it is drawn: to the scale of the axis, but for outer bars that would leave no room for the others. */
export interface DrawnBar {
  /** On the axis, as fractions. */
  readonly from: number
  readonly to: number
  /** Savers for each percentage point that it spans, whatever it is drawn of it. */
  readonly perPoint: number
  readonly isCut: boolean
}

const point = 0.01
/** An outer bar is drawn no wider than so many points. */
const mostOuterPoints = 4

/** Bars of unequal range, as wide as their ranges; the outer ones, which may be of a few savers far away, are cut. */
export function drawnBars(bars: readonly Band[]): readonly DrawnBar[] {
  const most = mostOuterPoints * point
  return bars.map(({ range: [from, to], savers }, place) => {
    const isOuter = place === 0 || place === bars.length - 1
    // Ends that are written as decimals are not exactly so many points apart.
    const isCut = bars.length > 1 && isOuter && to - from > most + point / 2
    const perPoint = to > from ? savers / Math.max(1, Math.round((to - from) / point)) : savers
    if (!isCut) return { from, to, perPoint, isCut }
    return place === 0 ? { from: to - most, to, perPoint, isCut } : { from, to: from + most, perPoint, isCut }
  })
}

/** Where a rate lies on the axis; null beyond all bars, or in the part of a bar that is cut off. */
export function placeOf(rate: number, bars: readonly Band[]): number | null {
  const within = bars.some(({ range: [from, to] }) => from <= rate && rate <= to)
  const places = drawnBars(bars)
  return within && places.some(({ from, to }) => from <= rate && rate <= to) ? rate : null
}

/** The ends of bars on the axis, and what is written there: where a bar is cut, where it really ends. */
export function edgesOf(bars: readonly Band[]): readonly { readonly at: number; readonly rate: number }[] {
  const places = drawnBars(bars)
  return bars.flatMap(({ range: [from, to] }, place) => {
    const bar = places[place]
    if (bar === undefined) return []
    const end = { at: bar.to, rate: to }
    return place === 0 ? [{ at: bar.from, rate: from }, end] : [end]
  })
}

/** Whether a bar spans more than a point, so that heights are no plain counts. */
export function isUneven(bars: readonly Band[]): boolean {
  return bars.some(({ range: [from, to] }) => to - from > 1.5 * point)
}
