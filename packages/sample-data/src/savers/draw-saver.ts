import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { type Month, monthOf, yearOfMonth } from '../calendar/month.ts'
import { payDayIn } from '../calendar/pay-days.ts'
import { earningsTrigger } from '../pay/auto-enrolment.ts'
import { payLevel } from '../pay/pay-growth.ts'
import { drawPlanted, type PlantedVariant, plantedHistory } from '../planted/planted-variant.ts'
import { drawJoinMonth } from '../provider/joiners.ts'
import { pickAny, pickWeighted } from '../provider/pick-weighted.ts'
import type { ProviderPlan, SchemeWithPayDays } from '../provider/provider-plan.ts'
import { drawEmployerSize, drawRegion } from './data-points.ts'
import { drawRetirementDay } from './retirement-day.ts'
import type { Saver } from './saver.ts'

/** Median pay of the sample in 2026, pounds a year, and the spread of its logarithm. */
const medianPay = 29_000
const paySpread = 0.45

/** Three kinds of members by how long they stay: relative number, mean stay in months. */
const stays = [
  { weight: 43, months: 32 },
  { weight: 35, months: 120 },
  { weight: 22, months: 360 },
]

export function drawSaver(plan: ProviderPlan, number: number, random: Random): Saver {
  const variant = drawPlanted(plan.options.outlierShare, random)
  const fund = pickWeighted(plan.funds, random)
  // A market without a boom has none to plant: such a saver is like any other.
  const planted = variant === 'boomAndOut' && fund.booms.length === 0 ? null : variant
  const navDay = pickAny(plan.navDays, random)
  const [earliest, latest] = joinRange(plan, navDay, planted)
  const joins = drawJoinMonth(plan.joiners, earliest, latest, random)
  const open = plan.schemes.filter((scheme) => joins >= scheme.opens && joins < scheme.closes)
  const scheme = pickWeighted(open, random)
  const drawnPay = medianPay * Math.exp(paySpread * random.normal()) * payLevel(yearOfMonth(joins))
  return {
    number,
    planted,
    navDay,
    scheme,
    fund,
    joins,
    leaves: drawLeaving(scheme, joins, navDay, random),
    pay: scheme.basis === 'qualifying earnings' ? Math.max(drawnPay, earningsTrigger) : drawnPay,
    rate: pickAny(scheme.rates, random),
    retirementDay: drawRetirementDay(joins, navDay, random),
    region: drawRegion(random),
    employerSize: drawEmployerSize(random),
  }
}

/** The months of joining that the wanted history allows. */
function joinRange(plan: ProviderPlan, navDay: Day, planted: PlantedVariant | null): [earliest: Month, latest: Month] {
  const navMonth = monthOf(navDay)
  const history = planted === null ? 'ordinary' : plantedHistory[planted]
  if (history === 'short') return [navMonth - 10, navMonth - 1]
  return [plan.joiners.firstMonth, navMonth - (history === 'long' ? 180 : 13)]
}

function drawLeaving(scheme: SchemeWithPayDays, joins: Month, navDay: Day, random: Random): Month {
  const stay = Math.floor(-pickWeighted(stays, random).months * Math.log(1 - random.next()))
  const navMonth = monthOf(navDay)
  const last = payDayIn(scheme.schedule, navMonth) <= navDay ? navMonth : navMonth - 1
  return Math.min(joins + stay, last)
}
