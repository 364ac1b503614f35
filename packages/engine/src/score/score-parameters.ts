/**
 * The spreads behind the score, annual fractions (docs/methodology, section 3).
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
}

/** The priors: tracking error 4 %, lasting differences 0.75 %, and 2 % for the `old` score. */
export const defaultScoreParameters: ScoreParameters = { trackingError: 0.04, sigmaAlpha: 0.0075, sigma0: 0.02 }
