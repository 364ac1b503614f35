/**
 * The one rule for 'no clear difference', of every sentence: values are no different, as far as a reader should care, when
 * they lie no farther apart, as they are shown, than the least difference of their measure. `docs/methodology/report-figures.md` says it.
 */
export type Measure = keyof typeof measures

interface ShownScores {
  readonly format: Intl.NumberFormat
  /** In the unit in which it is shown. */
  readonly least: number
}

const measures = {
  /** Points of score, shown whole. */
  score: roundingOf({ maximumFractionDigits: 0 }, 1),
  /** Points of an annual rate, shown with two decimals. */
  rate: roundingOf({ style: 'percent', maximumFractionDigits: 2 }, 0.05),
  /** Percentage points of a share of savers or of assets, shown with one decimal. */
  share: roundingOf({ style: 'percent', maximumFractionDigits: 1 }, 0.5),
  /** Per cent of the benchmark pots, shown with one decimal. */
  worth: roundingOf({ style: 'percent', maximumFractionDigits: 1 }, 0.1),
} as const satisfies Readonly<Record<string, ShownScores>>

/** The least differences in words. */
export const leastDifferences = [
  `${measures.score.least} point of score`,
  `${measures.rate.least} points of a rate a year`,
  `${measures.share.least} points of a share of savers or of assets`,
  `or ${measures.worth.least}% of what the benchmark pots are worth`,
].join(', ')

/** Sums of decimals that are no binary fractions. */
const rounding = 1e-9

export function noClearDifference(measure: Measure, values: readonly number[]): boolean {
  return !isClear(distance(measure, values))
}

/** How far values lie apart as they are shown, in least differences: of other measures too the larger is the clearer one. */
export function distance(measure: Measure, values: readonly number[]): number {
  const all = values.map((value) => asShown(measure, value))
  return all.length === 0 ? 0 : (Math.max(...all) - Math.min(...all)) / measures[measure].least
}

export function isClear(apart: number): boolean {
  return apart > 1 + rounding
}

/** A value as it is shown, in per cent where that is how: so that ties are what a reader sees as ties. */
export function asShown(measure: Measure, value: number): number {
  return Number.parseFloat(measures[measure].format.format(value))
}

function roundingOf(options: Intl.NumberFormatOptions, least: number): ShownScores {
  const format = new Intl.NumberFormat('en-GB', {
    roundingMode: 'halfExpand',
    signDisplay: 'negative',
    useGrouping: false,
    ...options,
  })
  return { format, least }
}
