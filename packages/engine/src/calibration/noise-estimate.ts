import type { PanelModel } from './panel-model.ts'
import type { Estimate } from './profile-interval.ts'
import { type Scatter, squaredNoise, varianceOfSharedLuck } from './scatter-likelihood.ts'
import { studentQuantile } from './student-quantile.ts'

/**
 * Record noise from the scatter within cells, with a 95 % interval from how it differs between funds.
 *
 * Formula: `nu^2` as `squaredNoise`; its variance by the sandwich over funds `f`, which own their savers and a part of their luck:
 * `F/(F-1) sum of (scatter_f - TE^2 luck_f - nu^2 freedom_f)^2 / freedom^2`, plus what the tracking error is unsure of, plus what luck that funds share adds:
 * it moves the scatter of all of them together, which how they differ from each other cannot tell.
 * Half its width is Student's t of the funds less one; its upper end lies as many standard errors above on the scale of logarithms, since
 * `nu^2` varies the more the larger it is, but no farther than above all of the scatter. Where luck explains most of it the interval
 * reaches down to 0. Unit: a fraction of a pot. Source: docs/methodology, calibration.
 *
 * @example
 * noiseEstimate({ scatters: [], scatter: 9, scatterOfLuck: 0, scatterFreedom: 9 }, { value: 0.04, low: 0.04, high: 0.04 }, 0.5).value // => 1
 */
export function noiseEstimate(
  model: Scatter & Pick<PanelModel, 'scatters'>,
  trackingError: Estimate,
  fundCorrelation: number,
): Estimate {
  const { scatters, scatterOfLuck, scatterFreedom } = model
  const squared = squaredNoise(model, trackingError.value)
  const luck = trackingError.value ** 2
  const residuals = scatters.map((fund) => fund.scatter - luck * fund.scatterOfLuck - squared * fund.scatterFreedom)
  const count = scatters.length
  const between = residuals.reduce((sum, each) => sum + each * each, 0) / scatterFreedom ** 2
  const unsure = ((trackingError.high ** 2 - trackingError.low ** 2) / (2 * 1.96)) * (scatterOfLuck / scatterFreedom)
  const together = varianceOfSharedLuck(scatters, trackingError.value, fundCorrelation) / scatterFreedom ** 2
  const error = Math.sqrt((count > 1 ? count / (count - 1) : 1) * between + together + unsure ** 2)
  const half = studentQuantile(count - 1) * error
  const farthest = squared > 0 ? squared * Math.exp(half / squared) : half
  const high = Math.min(farthest, model.scatter / scatterFreedom + half)
  const root = (variance: number) => Math.sqrt(Math.max(0, variance))
  return { value: root(squared), low: root(squared - half), high: root(high) }
}
