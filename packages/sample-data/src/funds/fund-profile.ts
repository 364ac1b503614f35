import type { SampleOptions } from '../sample-options.ts'

/** How a fund relates to the benchmark; annual fractions. */
export interface FundProfile {
  readonly name: string
  /** Relative number of savers in it. */
  readonly weight: number
  readonly alpha: number
  readonly beta: number
  readonly trackingError: number
}

const furtherFunds: readonly FundProfile[] = [
  { name: 'Global Equity', weight: 12, alpha: 0.002, beta: 1.2, trackingError: 0.045 },
  { name: 'Cautious', weight: 8, alpha: 0.001, beta: 0.65, trackingError: 0.03 },
  { name: 'Ethical', weight: 6, alpha: -0.003, beta: 1.05, trackingError: 0.05 },
  { name: 'Retirement Mix', weight: 4, alpha: -0.006, beta: 0.8, trackingError: 0.025 },
]

export const mostFunds = furtherFunds.length + 1

/** The provider's funds: the one described by the options first. */
export function fundProfiles(options: SampleOptions): FundProfile[] {
  const { alpha, beta, trackingError } = options
  return [{ name: 'Default Growth', weight: 70, alpha, beta, trackingError }, ...furtherFunds].slice(0, options.funds)
}
