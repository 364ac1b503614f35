import type { AttributionMonths } from './month-grid.ts'
import type { RoundModel } from './round-model.ts'
import type { TrackSums } from './track-sums.ts'

/**
 * A track that is a line of the benchmark, moved towards the line that fits the clipped residuals.
 *
 * Formula: `(X'A'A X)^-1 X'A'c(u) / h` for level and slope, `A'A` being that of `model`, of a track close by; where it ends,
 * `X'A'c(u) = 0`. Cost: linear in the months.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   return lineStep(months, months.benchmark, roundModel(sums, months, months.benchmark, 1e-6), sums).length
 * })() // => 120
 */
export function lineStep(
  { benchmark, cash }: AttributionMonths,
  returns: Float64Array,
  { values, ones, excess, mean, scale }: RoundModel,
  { products, within, members }: Pick<TrackSums, 'products' | 'within' | 'members'>,
): Float64Array {
  const sumOf = (a: Float64Array, b: Float64Array) => a.reduce((sum, own, j) => sum + own * b[j] * values[j], 0)
  const [h11, h12, h22] = [sumOf(ones, ones), sumOf(ones, excess), sumOf(excess, excess)]
  const x = benchmark.map((own, month) => (own - cash[month] - mean) / scale)
  const share = within / members
  const t1 = products.reduce((sum, own) => sum + own / share, 0)
  const t2 = products.reduce((sum, own, month) => sum + (own * x[month]) / share, 0)
  const determinant = h11 * h22 - h12 * h12
  const level = (h22 * t1 - h12 * t2) / determinant
  const slope = (h11 * t2 - h12 * t1) / determinant
  return returns.map((own, month) => own + level + slope * x[month])
}
