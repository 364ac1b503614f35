import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { addMonths, dayOf } from '@plumbline/engine/dates/day-number.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'

/** A made-up index of month ends from 1989 to 2025: 6 % a year with 12 % volatility. */
export function kernelIndex(seed: number): IndexLevels {
  const random = seededRandom(seed)
  const months = 12 * 37
  const days = new Int32Array(months)
  const levels = new Float64Array(months)
  let level = 100
  for (let month = 0; month < months; month++) {
    days[month] = addMonths(dayOf('1988-12-31'), month)
    levels[month] = level
    level *= Math.exp(0.06 / 12 + (0.12 / Math.sqrt(12)) * random.normal())
  }
  return { days, levels }
}
