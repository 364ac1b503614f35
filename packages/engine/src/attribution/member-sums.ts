import { clipped } from '../stats/clipped-residuals.ts'
import { crossProducts } from './cross-products.ts'
import { emptyCounts, type MedianCounts, takeDown } from './median-buckets.ts'
import type { MemberBatch } from './member-batch.ts'
import { memberSteps, type TrackWalk } from './member-walk.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type CrossKind, emptyTrackSums, type TrackSums } from './track-sums.ts'

/** How residuals are held, and which products of exposures are wanted. */
export interface ClippedAsked {
  readonly centre: number
  readonly bound: number
  /** Beyond this a residual counts as 0, and from half of it on less and less; by default never. */
  readonly cut?: number
  readonly cross?: CrossKind
  /** Counts the residuals' sizes, too, and takes those in or beside this bucket down: so that the next bound needs no pass of its own. */
  readonly bucket?: number
}

/** Sums, and what was asked for with them. */
export interface ClippedAnswer {
  readonly sums: TrackSums
  readonly counts?: MedianCounts
  readonly values?: number[]
}

/** The residual held to the bound, and let go from half of the cut on. */
function heldResidual(residual: number, bound: number, cut: number): number {
  const held = clipped(residual, bound)
  const size = Math.abs(residual)
  return size <= cut / 2 ? held : held * Math.max(0, 2 - (2 * size) / cut)
}

/**
 * The sums of a round over the chosen members.
 *
 * Cost: a walk over payments, and the products of `cross-products.ts` where they are asked for.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 3 })
 *   return clippedSums(members, Int32Array.of(0, 2), months, trackWalk(months, months.benchmark), { centre: 0, bound: 1 }).sums.members
 * })() // => 2
 */
export function clippedSums(
  batch: MemberBatch,
  chosen: Int32Array,
  months: AttributionMonths,
  walk: TrackWalk,
  { centre, bound, cut = Number.POSITIVE_INFINITY, cross = 'plain', bucket }: ClippedAsked,
): ClippedAnswer {
  const sums = emptyTrackSums(months.count, cross)
  const steps = new Float64Array(months.count + 2)
  const crosses = cross === 'none' ? null : crossProducts(sums.cross, months.count)
  const sizes = bucket === undefined ? null : { counts: emptyCounts(), values: [] as number[] }
  const losses = cross === 'clipped' ? crossProducts(sums.lost, months.count) : null
  for (const member of crosses === null ? chosen : byMonthsPaid(batch, chosen, months)) {
    const pot = memberSteps(batch, member, months, walk)
    const residual = batch.navPence[member] / pot - 1 - centre
    const kept = heldResidual(residual, bound, cut)
    const weight = kept === residual ? 1 : kept / residual
    if (Math.abs(residual) <= bound) sums.within++
    if (sizes !== null && bucket !== undefined) takeDown(sizes, Math.abs(residual), bucket)
    addToLine(sums.line, walk, weight)
    sums.squares += kept * kept
    for (let month = walk.first; month <= walk.last; month++) steps[month] += walk.steps[month] * kept
    steps[walk.navMonth] -= walk.navRest * kept
    steps[walk.navMonth + 1] -= (1 - walk.navRest) * kept
    crosses?.add(walk, 1)
    if (weight !== 1) losses?.add(walk, Math.sqrt(1 - weight))
  }
  crosses?.finish(walk.scale)
  losses?.finish(walk.scale)
  let sum = 0
  for (let month = 0; month < months.count; month++) {
    sum += steps[month]
    sums.products[month] = sum * walk.scale[month]
  }
  sums.members = chosen.length
  return sizes === null ? { sums } : { sums, ...sizes }
}

/** Adds the squares and the product of the sums of a member's exposures, plain and by the benchmark over cash. */
function addToLine(
  line: Float64Array,
  { steps, first, last, navMonth, navRest, levels, slopes }: TrackWalk,
  weight: number,
): void {
  let level = -navRest * levels[navMonth] - (1 - navRest) * levels[navMonth + 1]
  let slope = -navRest * slopes[navMonth] - (1 - navRest) * slopes[navMonth + 1]
  for (let month = first; month <= last; month++) {
    level += steps[month] * levels[month]
    slope += steps[month] * slopes[month]
  }
  line[0] += weight * level * level
  line[1] += weight * level * slope
  line[2] += weight * slope * slope
}

/** More months than lie between 1900 and any valuation, and more members than a batch holds; their product is exact in a double. */
const [mostMonths, mostMembers] = [2 ** 12, 2 ** 29]

/** The members by the month of their last payment, then of their first one: neighbours paid in about the same months. */
function byMonthsPaid(
  { offsets, flowDays }: MemberBatch,
  chosen: Int32Array,
  { ends, monthOf }: AttributionMonths,
): Int32Array {
  const keys = Float64Array.from(chosen, (member, place) => {
    const first = monthOf[flowDays[offsets[member]] - ends[0]]
    const last = monthOf[flowDays[offsets[member + 1] - 1] - ends[0]]
    return (last * mostMonths + first) * mostMembers + place
  }).sort()
  return Int32Array.from(keys, (key) => chosen[key % mostMembers])
}
