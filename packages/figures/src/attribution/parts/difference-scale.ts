import { pointsNumber } from '../../simulation-spread/points-number.ts'

/** A scale of differences around 0, as far to either side. */
export interface DifferenceScale {
  /** Annual fractions beyond this have the last colour. */
  readonly most: number
  /** Whether a difference lies beyond it. */
  readonly isClamped: boolean
}

const steps = [0.0025, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1]
/** The share of differences that have colours of their own. */
const colouredShare = 0.97

/** So that nearly all differences are told apart; few large ones would make all others look alike. */
export function differenceScale(differences: readonly number[]): DifferenceScale {
  const sizes = differences.map(Math.abs).toSorted((a, b) => a - b)
  const extent = sizes[Math.max(0, Math.ceil(colouredShare * sizes.length) - 1)] ?? 0
  const most = steps.find((step) => step >= extent) ?? 1
  return { most, isClamped: (sizes.at(-1) ?? 0) > most }
}

/** The colour of a difference: the middle one where it is about nothing. */
export function differenceColour(difference: number, { most }: DifferenceScale, colours: readonly string[]): string {
  const last = colours.length - 1
  const place = Math.round(((Math.max(-most, Math.min(most, difference)) / most + 1) / 2) * last)
  return colours[place] ?? ''
}

/** `−3`, `+3`: the ends of the scale in points a year. */
export function scaleEnds({ most }: DifferenceScale): readonly [string, string] {
  return [pointsNumber(-most, most, true), pointsNumber(most, most, true)]
}
