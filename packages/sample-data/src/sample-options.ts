import { type Day, dayOf } from '@plumbline/engine/dates/day-number.ts'

/** What a sample file is made from. Together with the market these decide every byte of it. */
export interface SampleOptions {
  readonly savers: number
  /** Whole number from 0. */
  readonly seed: number
  /** Begins the names of the schemes. */
  readonly provider: string
  /** The day the pots are valued on. */
  readonly navDay: Day
  /** Given: each saver's pot is valued on one of the quarterly dates from this day up to `navDay`. */
  readonly firstNavDay: Day | null
  /** Funds of the provider, 1 to 5. The first holds about 70 % of the savers. */
  readonly funds: number
  /** Lasting difference of the first fund from the benchmark, a year, as a fraction. */
  readonly alpha: number
  /** What the first fund moves by when the benchmark moves by 1 over cash. */
  readonly beta: number
  /** Standard deviation of the rest of the first fund's difference, a year, as a fraction. */
  readonly trackingError: number
  /** Share of savers who get a history that cannot be scored. */
  readonly outlierShare: number
  /** Rows of a saver together, or all rows by date. */
  readonly order: 'saver' | 'date'
}

export const defaultSampleOptions: SampleOptions = {
  savers: 1000,
  seed: 1,
  provider: 'Harbour',
  navDay: dayOf('2026-03-31'),
  firstNavDay: null,
  funds: 5,
  alpha: 0.003,
  beta: 0.95,
  trackingError: 0.03,
  outlierShare: 0.08,
  order: 'saver',
}
