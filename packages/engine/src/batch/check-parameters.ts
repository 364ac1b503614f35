import type { BatchParameters } from './batch-parameters.ts'

/**
 * Throws a RangeError that names the parameter unless every one of them can be scored with.
 *
 * @example
 * checkParameters({ score: { ...defaultScoreParameters, sigma0: 0 }, outliers: defaultOutlierParameters, index: dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) }), bounds: null }) // => throws RangeError
 */
export function checkParameters({ score, outliers }: BatchParameters): void {
  const atLeastZero = { ...score, ...outliers }
  for (const [name, value] of Object.entries(atLeastZero)) {
    if (!(value >= 0 && Number.isFinite(value))) throw new RangeError(`${name} must be a number from 0: ${value}`)
  }
  if (score.sigma0 === 0) throw new RangeError('sigma0 must be above 0')
  if (score.trackingError === 0 && score.sigmaAlpha === 0) {
    throw new RangeError('trackingError and sigmaAlpha must not both be 0')
  }
  if (score.fundCorrelation > 1) throw new RangeError(`fundCorrelation must not be above 1: ${score.fundCorrelation}`)
  if (!Number.isInteger(outliers.minimumYears) || outliers.minimumYears < 1) {
    throw new RangeError(`minimumYears must be a whole number from 1: ${outliers.minimumYears}`)
  }
}
