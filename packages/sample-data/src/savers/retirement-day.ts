import { addMonths, type Day } from '@plumbline/engine/dates/day-number.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { firstDayOfMonth, type Month, monthOf } from '../calendar/month.ts'
import { pickAny } from '../provider/pick-weighted.ts'

const youngestJoiner = 18 * 12
const retirementAges = [65, 66, 67, 67, 68]

/** A birthday at the saver's retirement age, always after the valuation; joiners are 18 to 57, more of them young. */
export function drawRetirementDay(joins: Month, navDay: Day, random: Random): Day {
  const retirementAge = pickAny(retirementAges, random) * 12
  const oldest = Math.min(57 * 12, retirementAge - (monthOf(navDay) - joins) - 2)
  const spread = Math.max(oldest - youngestJoiner, 0)
  const ageAtJoining = youngestJoiner + Math.floor(spread * random.next() ** 1.4)
  const birthday = firstDayOfMonth(joins - ageAtJoining) + random.integer(28)
  return Math.max(addMonths(birthday, retirementAge), addMonths(navDay, 1))
}
