import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { type Month, yearOfMonth } from '../calendar/month.ts'
import { payDayIn } from '../calendar/pay-days.ts'
import { minimumRate, qualifyingEarnings } from '../pay/auto-enrolment.ts'
import { averagePayGrowth } from '../pay/pay-growth.ts'
import { addFlow, type Flows } from './flows.ts'
import type { Saver } from './saver.ts'

/** Chance a month that contributions stop for a while: unpaid leave, or a change of job inside the scheme. */
const gapChance = 0.004
const longestGap = 14
const newJobChance = 0.45

/** What an event in a month puts into or takes out of the flows, after that month's contribution. */
export type MonthlyEvent = (month: Month, flows: Flows) => void

/** The monthly contributions of a membership, with pay reviews, gaps and changes of job. */
export function payIn(saver: Saver, flows: Flows, random: Random, event: MonthlyEvent): void {
  const { scheme, joins, leaves } = saver
  let pay = saver.pay
  let monthsOff = 0
  // Some are promoted faster than others, throughout.
  const career = 0.004 + 0.012 * random.normal()
  for (let month = joins; month <= leaves; month++) {
    if (month > joins && month % 12 === scheme.payReview) {
      pay *= 1 + averagePayGrowth(yearOfMonth(month)) + career + 0.015 * random.normal()
    }
    if (monthsOff > 0) monthsOff--
    else if (month > joins && random.next() < gapChance) {
      monthsOff = Math.floor(longestGap * random.next() ** 2)
      if (random.next() < newJobChance) pay *= 0.95 + 0.3 * random.next()
    } else {
      addFlow(flows, payDayIn(scheme.schedule, month), contributionPence(saver, pay, month))
    }
    event(month, flows)
  }
}

/** One month's contribution of employer and saver together. */
function contributionPence(saver: Saver, annualPay: number, month: Month): number {
  switch (saver.scheme.basis) {
    case 'qualifying earnings':
      return Math.max(Math.round((minimumRate(month) * qualifyingEarnings(annualPay, month) * 100) / 12), 100)
    case 'full pay':
      return Math.max(Math.round((saver.rate * annualPay) / 12), 100)
    case 'premium':
      return saver.rate * 100
  }
}
