import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'
import { compareGroups, type GroupGap } from './compare-groups.ts'
import { expectedGrowth } from './expected-growth.ts'
import { type ExpectedPots, expectedPotsVisitor } from './expected-pots.ts'
import type { BehindGroup } from './finding.ts'
import { type ComparedCount, type ComparedGroups, foundFrom, noneCompared } from './found-from.ts'
import { type AgedFlows, agedFlowsVisitor, logDirectAlpha } from './fund-rates.ts'
import { groupDifference } from './group-difference.ts'
import { type MonthGrid, monthGrid } from './month-grid.ts'
import { beginFund, createSums } from './month-sums.ts'
import { type GroupNumbers, numberGroups } from './number-groups.ts'
import { type FlowVisitor, noGroup, type ScoredSavers } from './scored-savers.ts'
import { sidakQuantile } from './sidak-quantile.ts'

/** The groups that are behind, and of each dimension, by its place, those that were compared. */
export interface GroupSearch {
  readonly findings: BehindGroup[]
  readonly compared: readonly ComparedGroups[]
}

/** What the search keeps between its rounds. */
interface Search {
  readonly savers: ScoredSavers
  readonly index: DailyLevels
  readonly grid: MonthGrid
  readonly numbers: GroupNumbers
  readonly pots: ExpectedPots
  /** By number of the fund: whether it has a rate to compare by. */
  readonly hasRate: boolean[]
}

/**
 * Searches the groups that are behind the rest of their own funds, the lowest first, each of which then counts as a fund
 * of its own before the others are compared again. Ends when none is below `-q`. A group is named once: where a later one
 * takes some of its savers, what is left of it is not named for the same difference again. The difference of each group is that
 * of the first round, of a named one that of the round that names it.
 *
 * A generator: each value is a visitor that has to be given the flows of every saver before the next value is asked for. The
 * first round takes one pass, each later one two: the rates of the funds that savers have left, then the pots that follow.
 * `q` allows for the groups compared in the first round: later rounds look at what is left of the same differences.
 *
 * Memory: monthly sums for each pair of fund and group, a table of growth by days for each fund, and three numbers a saver.
 * Errors: RangeError when a pass misses a saver or brings one twice, and those of the visitors.
 * Source: docs/methodology, section 3.
 *
 * @param logRates by code of the fund, that of the savers without one last: the log of its Direct Alpha, or null
 *
 * @example
 * searchGroups({ count: 0, dimensions: [] }, [], { firstDay: 0, lastDay: 0, levels: [1] }, defaultScoreParameters).next() // => { done: true, value: { findings: [], compared: [] } }
 */
export function* searchGroups(
  savers: ScoredSavers,
  logRates: readonly (number | null)[],
  index: DailyLevels,
  parameters: ScoreParameters,
): Generator<FlowVisitor, GroupSearch, void> {
  const numbers = numberGroups(savers)
  const findings: BehindGroup[] = []
  if (numbers.groups.length === 0) return { findings, compared: savers.dimensions.map(() => noneCompared) }
  const search = beginSearch(savers, numbers, index, logRates)
  const { pots, grid, hasRate } = search
  const removedGroups = new Set<number>()
  const gapByGroup = new Map<number, GroupGap>()
  let first: FirstRound | undefined
  for (;;) {
    yield* everySaver(savers, expectedPotsVisitor(savers, index, grid, numbers, pots))
    pots.needsBenchmark = false
    const gaps = compareGroups(savers, grid, numbers, pots, hasRate, parameters)
    if (first === undefined) for (const gap of gaps) gapByGroup.set(gap.group, gap)
    first ??= firstRound(savers, numbers, gaps)
    const { quantile, compared, byDimension } = first
    const [lowest] = gaps.filter(({ group }) => !removedGroups.has(group)).toSorted((a, b) => errorsOf(a) - errorsOf(b))
    if (lowest === undefined || !(errorsOf(lowest) < -quantile)) {
      return { findings, compared: withDifferences(byDimension, savers, numbers, [...gapByGroup.values()]) }
    }
    findings.push(findingOf(search, lowest, compared, quantile))
    // By the first round it may be ahead: those that are still lower were then among the others.
    gapByGroup.set(lowest.group, lowest)
    removedGroups.add(lowest.group)
    yield* moveOut(search, lowest.group)
  }
}

const errorsOf = ({ surplusPence, standardErrorPence }: GroupGap) => surplusPence / standardErrorPence

/** What the groups compared at first decide: later rounds look at what is left of the same differences. */
interface FirstRound {
  readonly quantile: number
  readonly compared: number
  readonly byDimension: readonly ComparedCount[]
}

function firstRound({ dimensions }: ScoredSavers, { groups }: GroupNumbers, gaps: readonly GroupGap[]): FirstRound {
  const quantile = gaps.length === 0 ? 0 : sidakQuantile(gaps.length)
  const gapsIn = Map.groupBy(gaps, ({ group }) => groups[group].dimension)
  const byDimension = dimensions.map((dimension) => {
    const theirs = gapsIn.get(dimension) ?? []
    const errors = theirs.map(({ standardErrorPence, overlap }) => standardErrorPence / overlap)
    return foundFrom(errors, quantile)
  })
  return { quantile, compared: gaps.length, byDimension }
}

/** Each group as the first round compares it, but one that is named as the round that named it does. */
function withDifferences(
  byDimension: readonly ComparedCount[],
  { dimensions }: ScoredSavers,
  { groups }: GroupNumbers,
  gaps: readonly GroupGap[],
): readonly ComparedGroups[] {
  const gapsIn = Map.groupBy(gaps, ({ group }) => groups[group].dimension)
  return byDimension.map((comparison, place) => ({
    ...comparison,
    differences: (gapsIn.get(dimensions[place]) ?? [])
      .map((gap) => groupDifference(groups[gap.group].code, gap))
      .toSorted((a, b) => a.code - b.code),
  }))
}

function beginSearch(
  savers: ScoredSavers,
  numbers: GroupNumbers,
  index: DailyLevels,
  logRates: readonly (number | null)[],
): Search {
  const grid = monthGrid(index)
  const sums = createSums(grid.months)
  for (const fund of logRates.keys()) beginFund(sums, fund)
  const days = index.lastDay - index.firstDay
  const pots: ExpectedPots = {
    fundOf: savers.funds.map((code) => (code === noGroup ? logRates.length - 1 : code)),
    growth: logRates.map((rate) => expectedGrowth(rate ?? 0, days)),
    sums,
    benchmarkPence: new Float64Array(numbers.groups.length),
    needsBenchmark: true,
    expectedPence: new Float64Array(savers.count),
    surplusPence: new Float64Array(savers.count),
    penceYears: new Float64Array(savers.count),
  }
  return { savers, index, grid, numbers, pots, hasRate: logRates.map((rate) => rate !== null) }
}

/** The visitor, counted: sums that miss a saver would look like any others. */
function* everySaver({ count }: ScoredSavers, visit: FlowVisitor): Generator<FlowVisitor, void, void> {
  let saverCount = 0
  yield (chunk) => {
    saverCount += chunk.count
    visit(chunk)
  }
  if (saverCount !== count)
    throw new RangeError(`A pass has to bring the flows of all ${count} savers, not of ${saverCount}`)
}

/** Makes a group a fund of its own, and solves anew the rates of the funds whose savers it takes with it. */
function* moveOut(search: Search, group: number): Generator<FlowVisitor, void, void> {
  const { savers, index, numbers, pots, hasRate } = search
  const { dimension, code } = numbers.groups[group]
  const fund = hasRate.length
  const days = index.lastDay - index.firstDay
  const flowsOfFund: (AgedFlows | null)[] = new Array(fund + 1).fill(null)
  const askFor = (each: number) => {
    flowsOfFund[each] ??= { grownPence: new Float64Array(days + 1), navPence: 0 }
  }
  askFor(fund)
  for (let saver = 0; saver < savers.count; saver++) {
    if (dimension.codes[saver] !== code) continue
    askFor(pots.fundOf[saver])
    pots.fundOf[saver] = fund
  }
  yield* everySaver(savers, agedFlowsVisitor(savers, index, pots.fundOf, flowsOfFund))
  pots.growth = flowsOfFund.map((flows, each) => {
    if (flows === null) return null
    const rate = logDirectAlpha(flows)
    hasRate[each] = rate !== null
    beginFund(pots.sums, each)
    return expectedGrowth(rate ?? 0, days)
  })
}

function findingOf(
  { savers, numbers, pots }: Search,
  { group, surplusPence, standardErrorPence }: GroupGap,
  groupCount: number,
  quantile: number,
): BehindGroup {
  const { dimension, code, savers: members } = numbers.groups[group]
  let navPence = 0
  for (let saver = 0; saver < savers.count; saver++) {
    if (dimension.codes[saver] === code) navPence += savers.navPence[saver]
  }
  return {
    family: 'groups',
    dimension: dimension.name,
    group: dimension.groups[code],
    savers: members,
    impactPence: navPence - pots.benchmarkPence[group],
    compared: groupCount,
    quantile,
    surplusPence,
    standardErrorPence,
  }
}
