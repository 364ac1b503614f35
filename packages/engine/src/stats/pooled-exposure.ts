import type { PooledFlows } from './pooled-flows.ts'

/**
 * The benchmark pot of a pool in pence: the sum of its flows, each grown with the benchmark to its saver's valuation.
 *
 * @example
 * pooledBenchmarkPence({ grownPence: [0, 300, 50] }) // => 350
 */
export function pooledBenchmarkPence(pool: Pick<PooledFlows, 'grownPence'>): number {
  return pool.grownPence.reduce((sum, grown) => sum + grown, 0)
}

/**
 * `A` of the score for pooled flows: the sum of `a^2` over calendar time in years of 365 days, `a` being the sum of
 * `c_j G_j` over the flows paid so far by savers not yet valued, as a share of the pooled benchmark pot.
 *
 * With one saver, or one valuation date, this is the `A` of a single history.
 *
 * @param benchmarkPence the pooled benchmark pot, above 0
 *
 * @example
 * pooledExposure({ investedChange: Float64Array.of(100, ...Array(364).fill(0), 100, ...Array(364).fill(0), -200) }, 200) // => 1.25
 */
export function pooledExposure(pool: Pick<PooledFlows, 'investedChange'>, benchmarkPence: number): number {
  let exposure = 0
  let invested = 0
  let since = 0
  for (let day = 0; day < pool.investedChange.length; day++) {
    const change = pool.investedChange[day]
    if (change === 0) continue
    const share = invested / benchmarkPence
    exposure += (share * share * (day - since)) / 365
    invested += change
    since = day
  }
  return exposure
}

/**
 * `D` of the score for pooled flows, the value-weighted duration in years: `sum c_j tau_j (1 + birr)^tau_j / B`, or
 * `sum c_j G_j tau_j / B` where there is no benchmark IRR.
 *
 * @param benchmarkPence the pooled benchmark pot, above 0
 * @param benchmarkIrr an annual fraction, or null
 *
 * @example
 * pooledDuration({ pence: Float64Array.of(...Array(365).fill(0), 100), grownPence: [] }, 110, 0.1) // => 1
 */
export function pooledDuration(
  pool: Pick<PooledFlows, 'pence' | 'grownPence'>,
  benchmarkPence: number,
  benchmarkIrr: number | null,
): number {
  let duration = 0
  for (let days = 1; days < pool.pence.length; days++) {
    const years = days / 365
    const value = benchmarkIrr === null ? pool.grownPence[days] : pool.pence[days] * (1 + benchmarkIrr) ** years
    duration += value * years
  }
  return duration / benchmarkPence
}
