import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { priceOn } from '../funds/price-on.ts'

/** One saver's money in (positive) and out (negative), by date. The arrays are used again for the next saver. */
export interface Flows {
  count: number
  readonly days: Int32Array
  readonly pence: Float64Array
}

export function allocateFlows(capacity: number): Flows {
  return { count: 0, days: new Int32Array(capacity), pence: new Float64Array(capacity) }
}

export function addFlow(flows: Flows, day: Day, pence: number): void {
  flows.days[flows.count] = day
  flows.pence[flows.count] = pence
  flows.count++
}

export function netContributions(flows: Flows): number {
  let net = 0
  for (const pence of flows.pence.subarray(0, flows.count)) net += pence
  return net
}

/** What the flows so far are worth in a fund on a day, in pence, not rounded: units bought and sold at the fund's prices. */
export function potOn(flows: Flows, fund: DailyLevels, day: Day): number {
  let units = 0
  // Not by a call a flow: a file has millions of them.
  for (let row = 0; row < flows.count; row++) {
    units += (flows.pence[row] ?? Number.NaN) / priceOn(fund, flows.days[row] ?? Number.NaN)
  }
  return units * priceOn(fund, day)
}
