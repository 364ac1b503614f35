/**
 * The spreads behind the score, annual fractions, and what funds share of them (docs/methodology, section 3).
 *
 * The defaults are priors, to be labelled so until they are calibrated.
 */
export interface ScoreParameters {
  /** Annual tracking error of default funds against the benchmark. */
  readonly trackingError: number
  /** Spread of the lasting differences between default funds (fees, skill), a year. */
  readonly sigmaAlpha: number
  /** Spread of (IRR - benchmark IRR) used by the `old` score. */
  readonly sigma0: number
  /**
   * `rho`, from 0 to 1: the correlation between the luck of two funds, the part of the variance of a fund's tracking error
   * that all funds share. No score depends on it, only what a group of several funds shows (`evidence/`).
   */
  readonly fundCorrelation: number
}

/** The priors: tracking error 4 %, lasting differences 0.75 %, 2 % for the `old` score, half of the luck of funds shared. */
export const defaultScoreParameters: ScoreParameters = {
  trackingError: 0.04,
  sigmaAlpha: 0.0075,
  sigma0: 0.02,
  fundCorrelation: 0.5,
}
