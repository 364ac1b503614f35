import type { MemberBatch } from './member-batch.ts'
import type { AttributionMonths } from './month-grid.ts'

/** What a track makes of a pound by day, and the room for one member's exposures. */
export interface TrackWalk {
  /** By day from `ends[0]`: 1 over the level of the track, which is 1 on `ends[0]`. */
  readonly inverse: Float64Array
  /** By month: 1 over (1 + return). */
  readonly scale: Float64Array
  /** The exposures of the member walked last, in the months from `first` to `last`. */
  readonly row: Float64Array
  first: number
  last: number
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
export function trackWalk({ count, ends, monthOf, rest }: AttributionMonths, returns: ArrayLike<number>): TrackWalk {
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
  return { inverse, scale, row: new Float64Array(count), first: 0, last: -1 }
}

/**
 * The pot of a member under the track: `Nhat = sum of c_j G_j`, in pence.
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
  let invested = 0
  for (let flow = offsets[member]; flow < end; flow++) invested += flowPence[flow] * inverse[flowDays[flow] - origin]
  return invested / inverse[navDays[member] - origin]
}

/**
 * Fills `walk.row` from `walk.first` to `walk.last` with the member's exposures, `A_k = d ln Nhat / d r_k`: the pot under the track,
 * in pence, is the answer.
 *
 * Formula: `A_k = sum of c_j G_j f_jk / (Nhat (1 + r_k))`, `f_jk` the share of month `k` in which flow `j` was invested: what
 * was invested before a month counts in it wholly, up to the valuation. One walk over flows by day; no object is made.
 * Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const months = attributionMonths({ firstFlow: dayOf('2024-01-31'), lastNav: dayOf('2024-02-29') }, dailyLevels({ days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 110) }), { days: Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29')), levels: Float64Array.of(100, 101) })
 *   const members = { ...oneSaverBatch([{ day: dayOf('2024-01-31'), amount: 10000 }], 12000, dayOf('2024-02-29')), heldOut: new Uint8Array(1), groups: [] }
 *   const walk = trackWalk(months, [0.25])
 *   memberExposures(members, 0, months, walk)
 *   return walk.row
 * })() // => [0.8]
 */
export function memberExposures(
  batch: MemberBatch,
  member: number,
  { ends, monthOf, rest }: AttributionMonths,
  walk: TrackWalk,
): number {
  const { offsets, flowDays, flowPence, navDays } = batch
  const { inverse, row, scale } = walk
  const origin = ends[0]
  const from = offsets[member]
  const to = offsets[member + 1]
  const navAt = navDays[member] - origin
  const last = monthOf[navAt]
  const first = from < to ? monthOf[flowDays[from] - origin] : last
  let invested = 0
  let month = first
  let own = 0
  let before = 0
  for (let flow = from; flow < to; flow++) {
    const at = flowDays[flow] - origin
    const flowMonth = monthOf[at]
    while (month < flowMonth) {
      row[month++] = before + own
      before = invested
      own = 0
    }
    const grown = flowPence[flow] * inverse[at]
    invested += grown
    own += grown * rest[at]
  }
  while (month < last) {
    row[month++] = before + own
    before = invested
    own = 0
  }
  // Of the month of the valuation, only what lies before it counts.
  row[last] = before + own - invested * rest[navAt]
  const share = 1 / invested
  for (let each = first; each <= last; each++) row[each] *= share * scale[each]
  walk.first = first
  walk.last = last
  return invested / inverse[navAt]
}
