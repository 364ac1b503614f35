import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'
import { cumulantsOfSums } from '../irr/age-cumulants.ts'
import { ordinaryFlows, ordinaryRoom } from '../irr/ordinary-room.ts'

// Constants of this file, which `ordinary-room.ts` gives the reason for.
const { days, amounts, ages, gaps, grown, cumulants } = ordinaryRoom
const places = ordinaryFlows - 1

/**
 * The short way of `loadFlows` and `growWithBenchmark` for what nearly all savers have: one flow a day, none of nothing, none on
 * the valuation day, all within the index. Fills the ordinary room.
 *
 * Gives what the long ways give, to the last bit, in a single loop; answers false, with the room half filled, where flows need
 * the long way or are refused by it.
 *
 * @example
 * (() => {
 *   const index = dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(100, 105) })
 *   return [loadAndGrow(Int32Array.of(0), Float64Array.of(100), 0, 1, 365, index), ordinaryRoom.benchmarkPot]
 * })() // => [true, 105]
 */
export function loadAndGrow(
  flowDays: Int32Array,
  flowPence: Float64Array,
  from: number,
  to: number,
  navDay: Day,
  index: DailyLevels,
): boolean {
  const count = to - from
  const { levels, firstDay, lastDay } = index
  if (count === 0 || count > ordinaryFlows || navDay > lastDay) return false
  if (!(flowDays[from] >= firstDay && flowDays[to - 1] < navDay)) return false
  const navLevel = levels[navDay - firstDay]
  let total = 0
  let m1 = 0
  let m2 = 0
  let m3 = 0
  let m4 = 0
  let invested = 0
  let hasPaymentOut = false
  let previous = flowDays[from] - 1
  // Whole days of 32 bits, said by `| 0`, are not looked at for overflow.
  for (let i = 0; i < count; i++) {
    const row = (from + i) | 0
    const day = flowDays[row]
    const amount = flowPence[row]
    const gap = (day - previous) | 0
    if (!(gap > 0)) return false
    if (!(amount > 0)) {
      if (!(amount < 0)) return false
      hasPaymentOut = true
    }
    const age = (navDay - day) | 0
    const pot = amount * (navLevel / levels[(day - firstDay) | 0])
    days[i & places] = day
    amounts[i & places] = amount
    ages[i & places] = age
    // The first one goes to the end of the room, and stands for nothing.
    gaps[(i - 1) & places] = gap
    grown[i & places] = pot
    previous = day
    const p1 = amount * age
    const p2 = p1 * age
    const p3 = p2 * age
    total += amount
    m1 += p1
    m2 += p2
    m3 += p3
    m4 += p3 * age
    invested += pot
  }
  if (!Number.isFinite(total)) return false
  gaps[count - 1] = navDay - previous
  cumulantsOfSums(cumulants, total, m1, m2, m3, m4)
  ordinaryRoom.total = total
  ordinaryRoom.benchmarkPot = invested
  ordinaryRoom.hasPaymentOut = hasPaymentOut
  describeLoaded(count, index)
  return true
}

/** What `saver-flows.ts` says of the flows beside their sums. */
function describeLoaded(count: number, index: DailyLevels): void {
  let first = 0
  while (first < count && amounts[first] < 0) first++
  let last = count - 1
  while (last >= 0 && amounts[last] < 0) last--
  ordinaryRoom.count = count
  ordinaryRoom.navFlow = 0
  ordinaryRoom.grownOn = index
  ordinaryRoom.hasPaymentIn = first < count
  if (first === count) return
  ordinaryRoom.firstPaymentDay = days[first]
  ordinaryRoom.lastPaymentDay = days[last]
}
