import type { ScoreParameters } from '../score/score-parameters.ts'
import type { ExpectedPots } from './expected-pots.ts'
import type { MonthGrid } from './month-grid.ts'
import type { MonthSums } from './month-sums.ts'
import { fewestGroupSavers, type GroupNumbers } from './number-groups.ts'
import { noGroup, type ScoredSavers } from './scored-savers.ts'

/** Savers of equal weight that a group must be worth: with fewer, a large pot decides alone. */
const fewestEqualSavers = 10

/** Part of a group's pence years that must have others of the same fund beside it. */
const smallestOverlap = 0.05

/** A group beside the rest of its own funds. */
export interface GroupGap {
  /** The number of the group. */
  readonly group: number
  /** `R`: the pots of the group less what its funds as a whole let expect, in pence. */
  readonly surplusPence: number
  /** The sum of `E_i` over the group, in pence. */
  readonly expectedPence: number
  /** `sqrt(V)`: what luck and scatter make of `R` where nobody differs, in pence. */
  readonly standardErrorPence: number
  /** `sum_f (1 - p_f) H_gf`: what `R` comes to for a lasting difference of 1 a year, in pence years. */
  readonly overlap: number
}

/** Sums over savers that follow from the pass. */
interface FundTotals {
  savers: number
  /** `H`; a fund without any, as without a rate, does not take part. */
  penceYears: number
  squaredSurplus: number
  squaredExpected: number
}

/**
 * Compares each group with the rest of its own funds, by the expected pots of a pass.
 *
 * Formula: `R = sum over the group of (N_i - E_i)`, and its variance `V` is luck and savers. Luck: with `b(t)` what is
 * invested (by fund, and of the group within it), `H` its integral, `p_f = H_gf / H_f` and `k_f = b_gf - p_f b_f`,
 * `TE^2 [(1 - rho) sum_f integral of k_f^2 + rho integral of (sum_f k_f)^2]`, over monthly means. Savers:
 * `sum_f n_f / (n_f - 1) [(1 - p_f)^2 sum_group v_i + p_f^2 sum_rest v_i]` with `v_i = (N_i - E_i)^2`, or `E_i^2` times the
 * fund's `sum v / sum E^2` where that is larger.
 *
 * Compared are groups of at least 30 savers, worth at least 10 of equal weight (`(sum h)^2 / sum h^2`), with at least 5 %
 * of their pence years beside others of their funds (`sum_f (1 - p_f) H_gf`). Funds without a rate (`hasRate`) do not take
 * part. Cost: linear in savers times dimensions, and in months times pairs of fund and group.
 * Units: pence. Answer: the compared groups in the order of their numbers.
 * Source: docs/methodology, section 3.
 *
 * @example
 * compareGroups({ count: 0, dimensions: [] }, monthGrid({ firstDay: 0, lastDay: 0 }), { groups: [], ofCodes: [] }, { fundOf: [], sums: createSums(1) }, [], defaultScoreParameters) // => []
 */
export function compareGroups(
  savers: ScoredSavers,
  grid: MonthGrid,
  numbers: GroupNumbers,
  pots: ExpectedPots,
  hasRate: readonly boolean[],
  parameters: ScoreParameters,
): GroupGap[] {
  const totals = addUpFunds(savers, pots, hasRate)
  const takesPart = totals.map(({ penceYears }) => penceYears > 0)
  const members = addUpGroups(savers, numbers, pots, takesPart, totals)
  const gaps: GroupGap[] = []
  members.forEach(({ savers: number, surplusPence, expectedPence, penceYears, squaredPenceYears }, group) => {
    if (number < fewestGroupSavers || penceYears ** 2 < fewestEqualSavers * squaredPenceYears) return
    const { overlap, variance } = spreadOf(group, grid, pots, takesPart, totals, parameters)
    if (!(variance > 0) || overlap < smallestOverlap * penceYears) return
    gaps.push({ group, surplusPence, expectedPence, standardErrorPence: Math.sqrt(variance), overlap })
  })
  return gaps
}

function addUpFunds(savers: ScoredSavers, pots: ExpectedPots, hasRate: readonly boolean[]): FundTotals[] {
  const { fundOf, sums, expectedPence, surplusPence, penceYears } = pots
  const totals = sums.ofFunds.map(() => ({ savers: 0, penceYears: 0, squaredSurplus: 0, squaredExpected: 0 }))
  for (const fund of sums.ofFunds) clear(fund)
  for (const group of sums.ofGroups.flat()) if (group !== undefined) clear(group)
  for (let saver = 0; saver < savers.count; saver++) {
    const fund = fundOf[saver]
    if (!hasRate[fund]) continue
    const total = totals[fund]
    total.savers += 1
    total.squaredSurplus += surplusPence[saver] ** 2
    total.squaredExpected += expectedPence[saver] ** 2
    total.penceYears += penceYears[saver]
  }
  return totals
}

function clear(sums: MonthSums): void {
  sums.years = 0
  sums.scatter = 0
}

interface Members {
  savers: number
  surplusPence: number
  expectedPence: number
  penceYears: number
  squaredPenceYears: number
}

/** Adds `v` and `h` of the savers to the sums of funds and groups, and what is asked of a group as a whole. */
function addUpGroups(
  savers: ScoredSavers,
  { groups, ofCodes }: GroupNumbers,
  { fundOf, sums, expectedPence, surplusPence, penceYears }: ExpectedPots,
  takesPart: readonly boolean[],
  totals: readonly FundTotals[],
): Members[] {
  const members = groups.map(() => ({
    ...{ savers: 0, surplusPence: 0, expectedPence: 0 },
    ...{ penceYears: 0, squaredPenceYears: 0 },
  }))
  for (let saver = 0; saver < savers.count; saver++) {
    const fund = fundOf[saver]
    if (!takesPart[fund]) continue
    const { squaredSurplus, squaredExpected } = totals[fund]
    const usual = expectedPence[saver] ** 2 * (squaredExpected === 0 ? 0 : squaredSurplus / squaredExpected)
    const scatter = Math.max(surplusPence[saver] ** 2, usual)
    sums.ofFunds[fund].scatter += scatter
    for (let place = 0; place < ofCodes.length; place++) {
      const code = savers.dimensions[place].codes[saver]
      const group = code === noGroup ? noGroup : ofCodes[place][code]
      if (group === noGroup) continue
      const inFund = sums.ofGroups[fund][group]
      if (inFund === undefined) throw new RangeError('A pass has to bring the flows of every saver')
      inFund.scatter += scatter
      inFund.years += penceYears[saver]
      const member = members[group]
      member.savers += 1
      member.surplusPence += surplusPence[saver]
      member.expectedPence += expectedPence[saver]
      member.penceYears += penceYears[saver]
      member.squaredPenceYears += penceYears[saver] ** 2
    }
  }
  return members
}

/** `V` of a group, and how many of its pence years have others beside them. */
function spreadOf(
  group: number,
  { years }: MonthGrid,
  { sums }: ExpectedPots,
  takesPart: readonly boolean[],
  totals: readonly FundTotals[],
  { trackingError, fundCorrelation }: ScoreParameters,
): { overlap: number; variance: number } {
  const together = new Float64Array(sums.months)
  let own = 0
  let scatter = 0
  let overlap = 0
  sums.ofGroups.forEach((groups, fund) => {
    const part = groups[group]
    const whole = sums.ofFunds[fund]
    if (part === undefined || !takesPart[fund]) return
    const { savers, penceYears } = totals[fund]
    const share = part.years / penceYears
    overlap += (1 - share) * part.years
    const rest = Math.max(0, whole.scatter - part.scatter)
    if (savers > 1) scatter += (savers / (savers - 1)) * ((1 - share) ** 2 * part.scatter + share ** 2 * rest)
    own += addContrast(part.changes, whole.changes, share, years, together)
  })
  const common = together.reduce((sum, contrast, month) => sum + contrast * contrast * years[month], 0)
  const luck = trackingError ** 2 * ((1 - fundCorrelation) * own + fundCorrelation * common)
  return { overlap, variance: luck + scatter }
}

/** Adds `k_f` to the sum over funds and returns the integral of its square. */
function addContrast(
  part: Float64Array,
  whole: Float64Array,
  share: number,
  years: Float64Array,
  together: Float64Array,
): number {
  let ofPart = 0
  let ofWhole = 0
  let squares = 0
  for (let month = 0; month < together.length; month++) {
    ofPart += part[month]
    ofWhole += whole[month]
    const contrast = ofPart - share * ofWhole
    together[month] += contrast
    squares += contrast * contrast * years[month]
  }
  return squares
}
