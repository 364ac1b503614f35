import type { MemberBatch } from './member-batch.ts'
import type { AttributionMonths } from './month-grid.ts'

/** What a track makes of a pound by day, and the room for the steps of one member's exposures. */
export interface TrackWalk {
  /** By day from `ends[0]`: 1 over the level of the track, which is 1 on `ends[0]`. */
  readonly inverse: Float64Array
  /** Three a day: `inverse`, and what a pound of that day adds to the sum of all exposures, and of all by the benchmark over cash. */
  readonly byDay: Float64Array
  /** By month: 1 over (1 + return). */
  readonly scale: Float64Array
  /** What a step in a month makes of the sum of all later exposures, and of that sum by the benchmark over cash; one more than months. */
  readonly levels: Float64Array
  readonly slopes: Float64Array
  /** Of the member whose line was asked last (`memberLine`): the payments in pounds of the first day, in pence, and the sums of the exposures. */
  investment: number
  level: number
  slope: number
  /** Of the member walked last, from `first` to `last` (`memberSteps`); one more than months. */
  readonly steps: Float64Array
  first: number
  last: number
  /** The month of the valuation, and the share of it that lies after. */
  navMonth: number
  navRest: number
}

/**
 * A track's growth by day: within a month everything grows log-linearly, by `(1 + r)^f` in a share `f` of it.
 *
 * Shapes: `returns` has one entry a month, above -1. Cost: linear in the days.
 * Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const months = attributionMonths({ firstFlow: dayOf('2024-01-31'), lastNav: dayOf('2024-02-29') }, dailyLevels({ days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 110) }), { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101) })
 *   return trackWalk(months, [0.25]).inverse[29]
 * })() // => 0.8
 */
export function trackWalk(months: AttributionMonths, returns: ArrayLike<number>): TrackWalk {
  const { count, ends, monthOf, rest, benchmark, cash } = months
  const inverse = new Float64Array(rest.length)
  const scale = new Float64Array(count)
  const start = new Float64Array(count)
  let level = 1
  for (let month = 0; month < count; month++) {
    scale[month] = 1 / (1 + returns[month])
    start[month] = level
    level *= 1 + returns[month]
  }
  const days = ends[count] - ends[0]
  for (let day = 0; day <= days; day++) {
    const month = monthOf[day]
    inverse[day] = 1 / (start[month] * (1 + returns[month]) ** (1 - rest[day]))
  }
  const levels = new Float64Array(count + 1)
  const slopes = new Float64Array(count + 1)
  for (let month = count - 1; month >= 0; month--) {
    levels[month] = levels[month + 1] + scale[month]
    slopes[month] = slopes[month + 1] + scale[month] * (benchmark[month] - cash[month])
  }
  return {
    inverse,
    byDay: lineByDay(months, { inverse, levels, slopes }),
    scale,
    levels,
    slopes,
    investment: 0,
    level: 0,
    slope: 0,
    steps: new Float64Array(count + 1),
    first: 0,
    last: -1,
    navMonth: 0,
    navRest: 0,
  }
}

function lineByDay(
  { monthOf, rest }: AttributionMonths,
  { inverse, levels, slopes }: Pick<TrackWalk, 'inverse' | 'levels' | 'slopes'>,
): Float64Array {
  const byDay = new Float64Array(3 * inverse.length)
  for (let day = 0; day < inverse.length; day++) {
    const month = monthOf[day]
    byDay[3 * day] = inverse[day]
    byDay[3 * day + 1] = inverse[day] * (rest[day] * levels[month] + (1 - rest[day]) * levels[month + 1])
    byDay[3 * day + 2] = inverse[day] * (rest[day] * slopes[month] + (1 - rest[day]) * slopes[month + 1])
  }
  return byDay
}

/**
 * The pot of a member under the track: `Nhat = sum of c_j G_j`, in pence; `walk.investment` has what the payments are worth on the first day of all.
 *
 * @example
 * (() => {
 *   const months = attributionMonths({ firstFlow: dayOf('2024-01-31'), lastNav: dayOf('2024-02-29') }, dailyLevels({ days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 110) }), { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101) })
 *   const members = { ...oneSaverBatch([{ day: dayOf('2024-01-31'), amount: 10000 }], 12000, dayOf('2024-02-29')), heldOut: new Uint8Array(1), groups: [] }
 *   return memberPot(members, 0, months, trackWalk(months, [0.25]))
 * })() // => 12500
 */
export function memberPot(batch: MemberBatch, member: number, months: AttributionMonths, walk: TrackWalk): number {
  const { offsets, flowDays, flowPence, navDays } = batch
  const origin = months.ends[0]
  const { inverse } = walk
  const end = offsets[member + 1]
  let investment = 0
  for (let flow = offsets[member]; flow < end; flow++) investment += flowPence[flow] * inverse[flowDays[flow] - origin]
  walk.investment = investment
  return investment / inverse[navDays[member] - origin]
}

/**
 * The pot of a member under the track, in pence, with the sums of the exposures, `A 1` and `A x`, in `walk.level` and `walk.slope`, and
 * in `walk.investment` what the payments are worth on the first day of all.
 *
 * Formula: a pound adds to both sums by its day alone, and the valuation takes away by its own. No object is made.
 *
 * @example
 * (() => {
 *   const months = attributionMonths({ firstFlow: dayOf('2024-01-31'), lastNav: dayOf('2024-02-29') }, dailyLevels({ days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 110) }), { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101) })
 *   const members = { ...oneSaverBatch([{ day: dayOf('2024-01-31'), amount: 10000 }], 12000, dayOf('2024-02-29')), heldOut: new Uint8Array(1), groups: [] }
 *   const walk = trackWalk(months, [0.25])
 *   return [memberLine(members, 0, months, walk), walk.investment, walk.level]
 * })() // => [12500, 10000, 0.8]
 */
export function memberLine(batch: MemberBatch, member: number, months: AttributionMonths, walk: TrackWalk): number {
  const { offsets, flowDays, flowPence, navDays } = batch
  const origin = months.ends[0]
  const { byDay, inverse, levels, slopes } = walk
  const end = offsets[member + 1]
  let [investment, level, slope] = [0, 0, 0]
  for (let flow = offsets[member]; flow < end; flow++) {
    const at = 3 * (flowDays[flow] - origin)
    const pence = flowPence[flow]
    investment += pence * byDay[at]
    level += pence * byDay[at + 1]
    slope += pence * byDay[at + 2]
  }
  const navAt = navDays[member] - origin
  const month = months.monthOf[navAt]
  const rest = months.rest[navAt]
  walk.investment = investment
  walk.level = level / investment - rest * levels[month] - (1 - rest) * levels[month + 1]
  walk.slope = slope / investment - rest * slopes[month] - (1 - rest) * slopes[month + 1]
  return investment / inverse[navAt]
}

/**
 * Fills `walk.steps` from `walk.first` to `walk.last` with what the member's payments add to the exposures from month to month,
 * and says in `navMonth` and `navRest` where they end: the pot under the track, in pence, is the answer.
 *
 * Formula: exposures are `A_k = d ln Nhat / d r_k = sum of c_j G_j f_jk / (Nhat (1 + r_k))`, `f_jk` the share of month `k` in which flow `j` was
 * invested. `A_k (1 + r_k)` is the sum of the steps up to `k`: a payment adds its part of the pot in the month in which it was paid and in the one
 * after, and the valuation takes all away in the same manner, `navRest` of it in `navMonth`. So the work is that of the payments,
 * however long the pot was left alone afterwards. No object is made.
 * Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const months = attributionMonths({ firstFlow: dayOf('2024-01-31'), lastNav: dayOf('2024-02-29') }, dailyLevels({ days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 110) }), { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101) })
 *   const members = { ...oneSaverBatch([{ day: dayOf('2024-01-31'), amount: 10000 }], 12000, dayOf('2024-02-29')), heldOut: new Uint8Array(1), groups: [] }
 *   const walk = trackWalk(months, [0.25])
 *   memberSteps(members, 0, months, walk)
 *   return walk.steps
 * })() // => [1, 0]
 */
export function memberSteps(
  { offsets, flowDays, flowPence, navDays }: MemberBatch,
  member: number,
  { ends, monthOf, rest }: AttributionMonths,
  walk: TrackWalk,
): number {
  const { inverse, steps } = walk
  const origin = ends[0]
  const from = offsets[member]
  const to = offsets[member + 1]
  const navAt = navDays[member] - origin
  const first = monthOf[flowDays[from] - origin]
  const last = monthOf[flowDays[to - 1] - origin] + 1
  steps.fill(0, first, last + 1)
  let investment = 0
  for (let flow = from; flow < to; flow++) {
    const at = flowDays[flow] - origin
    const month = monthOf[at]
    const onFirstDay = flowPence[flow] * inverse[at]
    const now = onFirstDay * rest[at]
    investment += onFirstDay
    steps[month] += now
    steps[month + 1] += onFirstDay - now
  }
  const share = 1 / investment
  for (let month = first; month <= last; month++) steps[month] *= share
  walk.first = first
  walk.last = last
  walk.navMonth = monthOf[navAt]
  walk.navRest = rest[navAt]
  return investment / inverse[navAt]
}
