import type { PooledFlows } from '../stats/pooled-flows.ts'

/**
 * What the pots of a pool would be if every pound had grown faster than the benchmark by `logGap` a year, in pence.
 *
 * Formula: `sum of c_j G_j e^(logGap tau_j)`; at 0 it is the benchmark pot. Unit: a natural-log rate a year. Cost: an exp
 * for each day of age that a flow has.
 * Source: docs/methodology, section 3.
 *
 * @example
 * penceAtGap({ grownPence: Float64Array.of(50, ...Array(364).fill(0), 100) }, Math.log(1.1)) // => 160
 */
export function penceAtGap({ grownPence }: Pick<PooledFlows, 'grownPence'>, logGap: number): number {
  let sum = 0
  for (let days = 0; days < grownPence.length; days++) {
    const pence = grownPence[days]
    if (pence !== 0) sum += pence * Math.exp((logGap * days) / 365)
  }
  return sum
}
