import { clipped } from '../stats/clipped-residuals.ts'
import { crossProducts } from './cross-products.ts'
import { countsFrom, emptyCounts, type MedianCounts, takeDown } from './median-buckets.ts'
import type { MemberBatch } from './member-batch.ts'
import { hashOf } from './member-hash.ts'
import { memberLine, memberPot, memberSteps, type TrackWalk } from './member-walk.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type CrossKind, emptyTrackSums, type TrackSums } from './track-sums.ts'

/** How residuals are held, and which products of exposures are wanted. */
export interface ClippedAsked {
  readonly centre: number
  readonly bound: number
  /** Beyond this a residual counts as 0, and from half of it on less and less; by default never. */
  readonly cut?: number
  readonly cross?: CrossKind
  /** What residuals are multiplied with: the exposures by month, those of a line, or both. One of them is half of the work. */
  readonly products?: 'months' | 'line' | 'both'
  /** By month of the first payment: one of so many members stands for all of them in what is only stepped by. */
  readonly oneOf?: Int32Array | undefined
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
  const clippedResidual = clipped(residual, bound)
  const size = Math.abs(residual)
  return size <= cut / 2 ? clippedResidual : clippedResidual * Math.max(0, 2 - (2 * size) / cut)
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
  members: Int32Array,
  months: AttributionMonths,
  walk: TrackWalk,
  { centre, bound, cut = Number.POSITIVE_INFINITY, cross = 'plain', products = 'both', bucket, oneOf }: ClippedAsked,
): ClippedAnswer {
  const sums = emptyTrackSums(months.count, cross)
  const days: DaySums = {
    payments: new Float64Array(walk.inverse.length),
    valuations: new Float64Array(walk.inverse.length),
  }
  const sizes = bucket === undefined ? null : { counts: emptyCounts(), values: [] as number[] }
  const weights = new Float64Array(cross === 'none' ? 0 : batch.count)
  const { line } = sums
  for (const member of members) {
    const pot = products === 'months' ? memberPot(batch, member, months, walk) : memberLine(batch, member, months, walk)
    const residual = batch.navPence[member] / pot - 1 - centre
    const clippedResidual = heldResidual(residual, bound, cut)
    const weight = clippedResidual === residual ? 1 : clippedResidual / residual
    if (Math.abs(residual) <= bound) sums.within++
    if (sizes !== null && bucket !== undefined) takeDown(sizes, Math.abs(residual), bucket)
    if (products !== 'months') addLine(line, walk, { residual, clippedResidual, weight })
    sums.squares += clippedResidual * clippedResidual
    if (clippedResidual !== 0 && products !== 'line')
      addDays(days, batch, member, months.ends[0], {
        payments: clippedResidual / walk.investment,
        valuations: clippedResidual,
      })
    if (cross !== 'none') weights[member] = weight
  }
  sumUpDays(sums.products, days, months, walk)
  if (cross !== 'none') addCrosses(sums, batch, members, months, walk, { cross, weights, oneOf })
  sums.members = members.length
  return sizes === null ? { sums } : { sums, counts: countsFrom(sizes.counts), values: sizes.values }
}

interface HeldResidual {
  readonly residual: number
  readonly clippedResidual: number
  readonly weight: number
}

function addLine(
  line: Float64Array,
  { level, slope }: TrackWalk,
  { residual, clippedResidual, weight }: HeldResidual,
): void {
  line[0] += weight * level * level
  line[1] += weight * level * slope
  line[2] += weight * slope * slope
  line[3] += clippedResidual * level
  line[4] += clippedResidual * slope
  if (clippedResidual !== residual) return
  const change = 1 + residual
  line[5] += change * level * level
  line[6] += change * level * slope
  line[7] += change * slope * slope
}

interface Crossing {
  readonly cross: CrossKind
  /** Of each member of the batch: the clipped residual over the residual. */
  readonly weights: Float64Array
  readonly oneOf: Int32Array | undefined
}

/** Adds the products of exposures. Those that a few members stand for count as often as there are members. */
function addCrosses(
  sums: TrackSums,
  batch: MemberBatch,
  members: Int32Array,
  months: AttributionMonths,
  walk: TrackWalk,
  { cross, weights, oneOf }: Crossing,
): void {
  const crosses = crossProducts(sums.cross, months.count)
  const losses = cross === 'plain' ? null : crossProducts(sums.lossCross, months.count)
  const timesOf = (member: number) => {
    const times = oneOf?.[monthJoined(batch, member, months)] ?? 1
    return times === 1 || hashOf(batch, member) % times === 0 ? times : 0
  }
  const crossMembers = cross === 'thinned' ? members.filter((member) => timesOf(member) > 0) : members
  for (const member of byMonthsPaid(batch, crossMembers, months)) {
    const times = losses === null ? 1 : timesOf(member)
    memberSteps(batch, member, months, walk)
    crosses.add(walk, cross === 'thinned' ? Math.sqrt(times) : 1)
    const loss = times * (1 - weights[member])
    if (loss > 0) losses?.add(walk, Math.sqrt(loss))
  }
  crosses.finish(walk.scale)
  losses?.finish(walk.scale)
}

/** By day from the first one of all: pence paid, each member's by a share of its own, and what valuations take away. */
interface DaySums {
  readonly payments: Float64Array
  readonly valuations: Float64Array
}

function addDays(
  days: DaySums,
  { offsets, flowDays, flowPence, navDays }: MemberBatch,
  member: number,
  origin: number,
  share: { readonly payments: number; readonly valuations: number },
): void {
  const { payments } = days
  const own = share.payments
  const end = offsets[member + 1]
  for (let flow = offsets[member]; flow < end; flow++) payments[flowDays[flow] - origin] += flowPence[flow] * own
  days.valuations[navDays[member] - origin] += share.valuations
}

/** `A'u` from what its residuals come to by day: a day's part lies in the exposures of its month as far as that lies after it, and of all later ones. */
function sumUpDays(
  products: Float64Array,
  days: DaySums,
  { count, monthOf, rest }: AttributionMonths,
  walk: TrackWalk,
) {
  const steps = new Float64Array(count + 1)
  for (let day = 0; day < rest.length; day++) {
    const own = days.payments[day] * walk.inverse[day] - days.valuations[day]
    steps[monthOf[day]] += own * rest[day]
    steps[monthOf[day] + 1] += own * (1 - rest[day])
  }
  let sum = 0
  for (let month = 0; month < count; month++) {
    sum += steps[month]
    products[month] = sum * walk.scale[month]
  }
}

/**
 * The month of a member's first payment.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 3 })
 *   return monthJoined(members, 0, months) < months.count
 * })() // => true
 */
export function monthJoined(
  { offsets, flowDays }: Pick<MemberBatch, 'offsets' | 'flowDays'>,
  member: number,
  { ends, monthOf }: AttributionMonths,
): number {
  return monthOf[flowDays[offsets[member]] - ends[0]]
}

/** More months than lie between 1900 and any valuation, and more members than a batch holds; their product is exact in a double. */
const [mostMonths, mostMembers] = [2 ** 12, 2 ** 29]

/** The members by the month of their last payment, then of their first one: neighbours paid in about the same months. */
function byMonthsPaid(
  { offsets, flowDays }: MemberBatch,
  members: Int32Array,
  { ends, monthOf }: AttributionMonths,
): Int32Array {
  const keys = Float64Array.from(members, (member, place) => {
    const first = monthOf[flowDays[offsets[member]] - ends[0]]
    const last = monthOf[flowDays[offsets[member + 1] - 1] - ends[0]]
    return (last * mostMonths + first) * mostMembers + place
  }).sort()
  return Int32Array.from(keys, (key) => members[key % mostMembers])
}
