import type { Day } from '../dates/day-number.ts'
import { gridMonths, isFullYear } from './grid-months.ts'
import type { RateRange } from './rate-range.ts'
import { type SpanRates, spanRates } from './span-rates.ts'

/** A track and its benchmark at the same ends of months. */
export interface TrackAndBenchmark {
  readonly days: ArrayLike<Day>
  readonly track: ArrayLike<number>
  readonly benchmark: ArrayLike<number>
}

/** A rate of return of the track and of the benchmark; annual fractions. */
export interface BothRates {
  readonly track: number
  readonly benchmark: number
}

/** A span of months, with the rates of one payment and of regular ones. */
export interface SpanCell {
  /** Places among the month ends. */
  readonly start: number
  readonly end: number
  /** Null under 12 months. */
  readonly rates: { readonly single: BothRates; readonly regular: BothRates } | null
  /** 95 % intervals of the track's rates, where they are known. */
  readonly ranges?: { readonly single: RateRange; readonly regular: RateRange }
}

/** Rates by start and end of a span. */
export interface IrrGrids {
  /** From each month end on that leaves 12 months, valued at the last one. */
  readonly byStart: readonly SpanCell[]
  /** Months between the month ends of the grid, and its cells, by start and then end. */
  readonly step: number
  readonly cells: readonly SpanCell[]
}

/**
 * What payments into a track and into its benchmark returned a year, by when they began and when they were valued: one
 * payment, and £100 at each month's end.
 *
 * Shapes: `track` and `benchmark` are levels at the ascending month ends `days`, in any unit each. Units: annual fractions.
 * Cost: the grid has at most 861 cells, whatever the months (`gridMonths`); 500 months take well under a second.
 * Errors: as `spanRates`.
 * Source: docs/methodology, section 11.
 *
 * @example
 * irrGrids({ days: [0, 31], track: [100, 101], benchmark: [1, 1] }) // => { byStart: [], step: 1, cells: [{ start: 0, end: 1, rates: null }] }
 * (() => {
 *   const days = Array.from({ length: 13 }, (_, month) => addMonths(dayOf('2022-01-31'), month))
 *   const levels = days.map((day) => 1.05 ** ((day - days[0]) / 365))
 *   return irrGrids({ days, track: levels, benchmark: days.map(() => 7) }).byStart
 * })() // => [{ start: 0, end: 12, rates: { single: { track: 0.05, benchmark: 0 }, regular: { track: 0.05, benchmark: 0 } } }]
 */
export function irrGrids({ days, track, benchmark }: TrackAndBenchmark): IrrGrids {
  const own = spanRates({ days, levels: track })
  const other = spanRates({ days, levels: benchmark })
  const last = days.length - 1
  const { step, places } = gridMonths(last)
  const cell = (start: number, end: number): SpanCell => ({
    start,
    end,
    rates: isFullYear(days[start], days[end]) ? ratesOf(own, other, start, end) : null,
  })
  const starts = Array.from({ length: last }, (_, start) => cell(start, last))
  return {
    byStart: starts.filter(({ rates }) => rates !== null),
    step,
    cells: places.flatMap((start, from) => places.slice(from + 1).map((end) => cell(start, end))),
  }
}

function ratesOf(own: SpanRates, other: SpanRates, start: number, end: number) {
  const of = (kind: keyof SpanRates): BothRates => ({
    track: own[kind](start, end),
    benchmark: other[kind](start, end),
  })
  return { single: of('single'), regular: of('regular') }
}
