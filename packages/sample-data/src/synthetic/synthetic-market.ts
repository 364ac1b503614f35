import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { lastDayOfMonth, monthOfYear } from '../calendar/month.ts'
import type { Market } from '../market.ts'

const first = monthOfYear(1983, 12)
const last = monthOfYear(2026, 6)
/** Half a year of 5 % a month, so that the market has a boom. */
const boomFrom = monthOfYear(1992, 9)
const boomTo = monthOfYear(1993, 2)

/** A market made up for the tests of this package: the index that users get belongs to a package this one may not know. */
export function syntheticMarket(): Market {
  const random = seededRandom(42)
  const cash = levelsOf(() => 0.003)
  const benchmark = levelsOf((month) => (month >= boomFrom && month <= boomTo ? 0.05 : 0.006 + 0.03 * random.normal()))
  return { benchmark, cash }
}

function levelsOf(returnIn: (month: number) => number): IndexLevels {
  const months = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const levels = new Float64Array(months.length)
  let level = 100
  for (const [place, month] of months.entries()) {
    if (place > 0) level *= 1 + returnIn(month)
    levels[place] = level
  }
  return { days: Int32Array.from(months, lastDayOfMonth), levels }
}
