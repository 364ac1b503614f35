/**
 * A published index: levels on ascending days.
 *
 * `days[i]` is a day number (days since 1970-01-01, see `dates/day-number.ts`), `levels[i]` the total-return level on
 * that day, positive, in any base.
 */
export interface IndexLevels {
  readonly days: Int32Array
  readonly levels: Float64Array
}
