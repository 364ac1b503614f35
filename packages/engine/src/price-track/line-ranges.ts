import { studentQuantile } from '../stats/student-and-f.ts'
import type { TrackLine } from './track-line.ts'

/** A number with the ends of its interval of 95 %. */
export interface RangedEstimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** What a line says of a price track, with intervals. */
export interface LineRanges {
  readonly beta: RangedEstimate
  readonly alpha: RangedEstimate
  readonly rSquared: RangedEstimate
}

const upper = 0.975
/** Of the standard normal distribution. */
const normalUpper = 1.959963984540054

/**
 * Beta, alpha and R squared of a price track with their intervals of 95 %, months being independent.
 *
 * Formula: an estimate and `t` standard errors to either side, `t` by Student with `months - 2` degrees of freedom; of R squared
 * the squares of `tanh(artanh(R) +/- 1.96 / sqrt(months - 3))`, from 0 on where they lie on both sides of it.
 * Units: as given; R squared 0 to 1. Source: any text on regression; R. A. Fisher, "On the 'probable error' of a coefficient
 * of correlation deduced from a small sample", Metron 1 (1921).
 *
 * @example
 * lineRanges({ beta: 1, betaStandardError: 0.1, alpha: 0, alphaStandardError: 0.01, rSquared: 0.25, months: 30 }).beta // => { value: 1, low: 0.79515928582, high: 1.20484071418 }
 * lineRanges({ beta: 1, betaStandardError: 0, alpha: 0, alphaStandardError: 0, rSquared: 1, months: 12 }).rSquared // => { value: 1, low: 1, high: 1 }
 */
export function lineRanges(line: TrackLine): LineRanges {
  const { months, rSquared } = line
  const width = studentQuantile(upper, months - 2)
  const around = (value: number, error: number) => ({ value, low: value - width * error, high: value + width * error })
  return {
    beta: around(line.beta, line.betaStandardError),
    alpha: around(line.alpha, line.alphaStandardError),
    rSquared: { value: rSquared, ...explainedRange(rSquared, months) },
  }
}

function explainedRange(rSquared: number, months: number): Pick<RangedEstimate, 'low' | 'high'> {
  const middle = Math.atanh(Math.sqrt(rSquared))
  const width = normalUpper / Math.sqrt(months - 3)
  return { low: Math.tanh(Math.max(0, middle - width)) ** 2, high: Math.tanh(middle + width) ** 2 }
}
