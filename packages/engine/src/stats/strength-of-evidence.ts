/** How well a group's lasting difference from the benchmark is known. Rates are fractions a year. */
export interface Evidence {
  strength: 'strong' | 'some' | 'could be chance'
  /** The lasting difference: the log gap of the pooled flows. */
  difference: number
  /** 95 % interval of the difference. */
  low: number
  high: number
}

/** Two-sided 95 % point of the normal distribution, as methodology and reports round it. */
const ninetyFivePerCent = 1.96

/**
 * Strength of the evidence that a group did lastingly better or worse than the benchmark.
 *
 * 'strong' when the 95 % interval, the log gap plus and minus 1.96 standard errors, excludes 0; 'some' when one
 * standard error to each side excludes it; else 'could be chance'. Savers share one fund, so their number does not
 * shrink the error: it is that of one saver with the pooled flows, `TE sqrt(A) / D`.
 *
 * @param logGap `ln(1 + irr) - ln(1 + benchmark irr)` of the pooled flows, a fraction a year
 * @param standardError `TE sqrt(A) / D` of the pooled flows, a fraction a year, above 0
 *
 * Errors: RangeError when the log gap is no number or the standard error is not above 0.
 *
 * @example
 * strengthOfEvidence(0.02, 0.01) // => { strength: 'strong', difference: 0.02, low: 0.0004, high: 0.0396 }
 * strengthOfEvidence(-0.015, 0.01).strength // => 'some'
 * strengthOfEvidence(0.01, 0.01).strength // => 'could be chance'
 */
export function strengthOfEvidence(logGap: number, standardError: number): Evidence {
  if (!Number.isFinite(logGap)) throw new RangeError(`Not a log gap: ${logGap}`)
  if (!(standardError > 0)) throw new RangeError(`Not a standard error: ${standardError}`)
  const half = ninetyFivePerCent * standardError
  const distance = Math.abs(logGap)
  const strength = distance > half ? 'strong' : distance > standardError ? 'some' : 'could be chance'
  return { strength, difference: logGap, low: logGap - half, high: logGap + half }
}
