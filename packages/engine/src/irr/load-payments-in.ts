import type { Day } from '../dates/day-number.ts'
import { cumulantsOfSums } from './age-cumulants.ts'
import type { SaverFlows } from './saver-flows.ts'

/**
 * The short way of `loadFlows` for what most savers have: payments in alone, one a day, none on the valuation day.
 *
 * Gives what the long way gives, to the last bit, in a single loop (its sums are those of `age-cumulants.ts`); answers
 * false, with `flows` half filled, at the first flow that needs the long way.
 *
 * @example
 * loadPaymentsIn(allocateSaverFlows(1), [0], [100], 0, 1, 365) // => true
 * loadPaymentsIn(allocateSaverFlows(1), [0], [-100], 0, 1, 365) // => false
 */
export function loadPaymentsIn(
  flows: SaverFlows,
  flowDays: ArrayLike<number>,
  flowAmounts: ArrayLike<number>,
  from: number,
  to: number,
  navDay: Day,
): boolean {
  const count = to - from
  if (count === 0 || !(flowDays[to - 1] < navDay)) return false
  const { days, amounts, ages, gaps } = flows
  let total = 0
  let m1 = 0
  let m2 = 0
  let m3 = 0
  let m4 = 0
  let day = flowDays[from]
  for (let i = 0; i < count; i++) {
    const next = i + 1 < count ? flowDays[from + i + 1] : navDay
    const gap = next - day
    const amount = flowAmounts[from + i]
    if (!(gap > 0 && amount > 0)) return false
    const age = navDay - day
    days[i] = day
    amounts[i] = amount
    ages[i] = age
    gaps[i] = gap
    day = next
    const p1 = amount * age
    const p2 = p1 * age
    const p3 = p2 * age
    total += amount
    m1 += p1
    m2 += p2
    m3 += p3
    m4 += p3 * age
  }
  flows.count = count
  flows.total = total
  flows.navFlow = 0
  flows.hasPaymentIn = true
  flows.hasPaymentOut = false
  flows.firstPaymentDay = days[0]
  flows.lastPaymentDay = days[count - 1]
  cumulantsOfSums(flows.cumulants, total, m1, m2, m3, m4)
  return true
}
