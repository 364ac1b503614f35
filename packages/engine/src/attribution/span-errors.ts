import { mixtureErrors, type WeightedRatio } from './averaged-ratio.ts'
import { predictedExcess } from './given-ratio.ts'
import type { RoundModel } from './round-model.ts'

/** How sure what payments became at the end of the last month is: standard errors of its logarithm, by the month of the first payment. */
export interface SpanErrors {
  /** Of one payment at the end of the month before. */
  readonly single: Float64Array
  /** Of the same payment at the end of the month before and of each later one but the last. */
  readonly regular: Float64Array
}

/**
 * Standard errors of what payments became in the track, averaged over the ratios.
 *
 * Formula: `d ln(P_e / P_s) = sum of dr_k / (1 + r_k)` over the months from `s` on; of regular payments, `d ln(sum of P_e / P_m)`, each
 * month weighted by the part of the sum that was paid in by then. Their covariance as in `trackErrors`.
 * Shapes: a month's place each; of the first, single is the error of the last log level. Cost: the square of the months for each ratio.
 * Source: docs/methodology, section 11.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const model = roundModel(sums, months, months.benchmark, 1e-6)
 *   const { single, regular } = spanErrors(model, months.benchmark, weightedRatios(model))
 *   return [single.length, regular[0] < single[0]]
 * })() // => [120, true]
 */
export function spanErrors(
  model: RoundModel,
  returns: ArrayLike<number>,
  ratios: readonly WeightedRatio[],
): SpanErrors {
  const rows = spanSums(model.vectors, returns)
  const centres = ratios.map(({ ratio }) => spanSums(predictedExcess(model, ratio), returns))
  const errorsOf = (kind: keyof SpanErrors) =>
    mixtureErrors(
      model,
      rows[kind],
      ratios,
      centres.map((centre) => centre[kind]),
    )
  return { single: errorsOf('single'), regular: errorsOf('regular') }
}

/** Sums over the months from each one on, of `entries` by month: one or more a month. */
function spanSums(entries: Float64Array, returns: ArrayLike<number>): SpanErrors {
  const months = returns.length
  const width = entries.length / months
  const worth = worthAtEnd(returns)
  const single = new Float64Array(entries.length)
  const regular = new Float64Array(entries.length)
  const plain = new Float64Array(width)
  // Each month's entry times what all payments before it are worth.
  const weightedSums = new Float64Array(width)
  for (let start = months - 1; start >= 0; start--) {
    const before = start === 0 ? 0 : worth[start - 1]
    const worthSince = worth[months - 1] - before
    for (let j = 0; j < width; j++) {
      const own = entries[start * width + j] / (1 + returns[start])
      plain[j] += own
      weightedSums[j] += worth[start] * own
      single[start * width + j] = plain[j]
      regular[start * width + j] = (weightedSums[j] - before * plain[j]) / worthSince
    }
  }
  return { single, regular }
}

/** What payments of 1 at the ends of all months before are worth at the end of the last, up to each month. */
function worthAtEnd(returns: ArrayLike<number>): Float64Array {
  const worth = new Float64Array(returns.length)
  let growth = 1
  for (let month = returns.length - 1; month >= 0; month--) {
    growth *= 1 + returns[month]
    worth[month] = growth
  }
  for (let month = 1; month < worth.length; month++) worth[month] += worth[month - 1]
  return worth
}
