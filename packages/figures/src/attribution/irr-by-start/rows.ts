import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { dayAt } from '../parts/attribution-data.ts'
import { type KnownSpan, knownSpans, type Payments } from '../parts/spans.ts'

export interface StartRow extends KnownSpan {
  /** The day of the first payment. */
  readonly day: string
}

/** Rates of money valued at the end of the last month, by when it was first paid in. */
export function startRows(attribution: DoneAttribution, payments: Payments): readonly StartRow[] {
  return knownSpans(attribution.grids.byStart, payments).map((span) => ({
    ...span,
    day: dayAt(attribution, span.start),
  }))
}

/** The band of the track's rates; null where they were kept without intervals. */
export function startBand(
  rows: readonly StartRow[],
): readonly { readonly x: number; readonly low: number; readonly high: number }[] | null {
  const points = rows.flatMap(({ start, range }) => (range === undefined ? [] : [{ x: start, ...range }]))
  return points.length === rows.length ? points : null
}

/** The day of the valuation. */
export function lastDay(attribution: DoneAttribution): string {
  return dayAt(attribution, attribution.months.count)
}
