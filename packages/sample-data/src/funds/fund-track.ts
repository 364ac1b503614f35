import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { leastSquaresLine } from '@plumbline/engine/stats/least-squares-line.ts'
import type { Market } from '../market.ts'
import type { FundProfile } from './fund-profile.ts'

/** A fund's own luck: as it is drawn, or so that the months together have the fund's beta, alpha and tracking error themselves. */
export type Luck = 'as drawn' | 'evened out'

/**
 * The level of a fund at each month end of the benchmark, 100 at the first. Its return over a month is
 * `cash + alpha / 12 + beta (benchmark - cash) + noise`, noise being normal with standard deviation
 * `trackingError / sqrt(12)`: the model by which performance attribution reads a fund's track out of its members' pots.
 */
export function fundTrack(profile: FundProfile, market: Market, random: Random, luck: Luck = 'as drawn'): IndexLevels {
  const { benchmark, cash } = market
  const rawNormals = Array.from({ length: benchmark.days.length - 1 }, () => random.normal())
  const normals = luck === 'as drawn' ? rawNormals : evenedOut(rawNormals, market)
  const levels = new Float64Array(benchmark.days.length)
  let level = 100
  levels[0] = level
  for (let month = 1; month < levels.length; month++) {
    const benchmarkReturn = returnIn(benchmark, month)
    const cashReturn = returnIn(cash, month)
    const noise = (profile.trackingError / Math.sqrt(12)) * itemAt(normals, month - 1)
    const excess = profile.beta * (benchmarkReturn - cashReturn)
    level = toEightDecimals(level * (1 + cashReturn + profile.alpha / 12 + excess + noise))
    levels[month] = level
  }
  return { days: benchmark.days, levels }
}

/** In so many months together luck is even, so that it is so for those who were in the fund for some of them. */
const evenMonths = 120

/** Normals without mean or slope on the benchmark over cash, and with a standard deviation of 1, in each stretch of ten years from the end back. */
function evenedOut(normals: readonly number[], { benchmark, cash }: Market): number[] {
  const excess = normals.map((_, month) => returnIn(benchmark, month + 1) - returnIn(cash, month + 1))
  const even: number[] = []
  for (let end = normals.length; end > 0; ) {
    // What is left over at the beginning belongs to the first ten years.
    const start = end < 2 * evenMonths ? 0 : end - evenMonths
    even.unshift(...residualsOf(normals.slice(start, end), excess.slice(start, end)))
    end = start
  }
  return even
}

/** What a line leaves of the values, to a standard deviation of 1. */
function residualsOf(values: readonly number[], along: readonly number[]): number[] {
  const { slope, intercept } = leastSquaresLine(along, values)
  const residuals = values.map((own, place) => own - intercept - slope * itemAt(along, place))
  const deviation = Math.sqrt(residuals.reduce((sum, own) => sum + own * own, 0) / (residuals.length - 1))
  return residuals.map((own) => own / deviation)
}

function returnIn({ levels }: IndexLevels, month: number): number {
  return itemAt(levels, month) / itemAt(levels, month - 1) - 1
}

/** Published tracks are rounded; this one so finely that no pot notices, and the same on machines whose logarithms differ. */
function toEightDecimals(level: number): number {
  return Math.round(level * 1e8) / 1e8
}
