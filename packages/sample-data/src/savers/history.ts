import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { type Month, monthOf, yearOfMonth } from '../calendar/month.ts'
import { payDayIn } from '../calendar/pay-days.ts'
import { workingDayOnOrBefore } from '../calendar/weekday.ts'
import { payLevel } from '../pay/pay-growth.ts'
import { addFlow, type Flows, netContributions, potOn } from './flows.ts'
import { payIn } from './pay-in.ts'
import type { Saver } from './saver.ts'

/** Shares of savers: a pot that is one transfer, a transfer in besides contributions, a part paid out. */
const singleTransferShare = 0.05
const transferInShare = 0.07
const paidOutShare = 0.05

/** At the pay of 2026: pay of 1990 was a sixth of it, and so were pots. A transfer is worth at most so many years' pay of its time. */
const medianSingleTransfer = 14_000
const medianTransferIn = 6_000
const transferSpread = 0.9
const mostYearsOfPay = 2

/** A part paid out is at most this share of what was paid in: net contributions stay clearly above zero. */
const mostPaidOut = 0.4
const monthsBeforePaidOut = 24
/** Transfers arrive or leave some days after the pay day, always before the next one. */
const mostDaysAfterPayDay = 14

/** Fills the flows of a saver with nothing wrong: contributions, transfers in, a part paid out. */
export function fillHistory(saver: Saver, flows: Flows, random: Random): void {
  if (random.next() < singleTransferShare) {
    const pence = transferPence(saver, saver.joins, medianSingleTransfer, random)
    addFlow(flows, payDayIn(saver.scheme.schedule, saver.joins), pence)
    return
  }
  const transferMonth =
    random.next() < transferInShare ? saver.joins + random.integer(saver.leaves - saver.joins + 1) : null
  const paidOutMonth = drawPaidOutMonth(saver, random)
  payIn(saver, flows, random, (month, payments) => {
    if (month === transferMonth) transferIn(saver, month, payments, random)
    else if (month === paidOutMonth) payOut(saver, month, payments, random)
  })
  if (paidOutMonth !== null && paidOutMonth > saver.leaves) payOut(saver, paidOutMonth, flows, random)
}

function drawPaidOutMonth(saver: Saver, random: Random): Month | null {
  const earliest = saver.joins + monthsBeforePaidOut
  const latest = monthOf(saver.navDay) - 1
  if (random.next() >= paidOutShare || latest < earliest) return null
  return earliest + random.integer(latest - earliest + 1)
}

function transferPence({ pay, joins }: Saver, month: Month, medianPounds: number, random: Random): number {
  const level = payLevel(yearOfMonth(month))
  const payThen = (pay * level) / payLevel(yearOfMonth(joins))
  const pounds = medianPounds * level * Math.exp(transferSpread * random.normal())
  return Math.round(Math.min(pounds, mostYearsOfPay * payThen) * 100)
}

function dayOfTransfer(saver: Saver, month: Month, random: Random): number {
  const payDay = payDayIn(saver.scheme.schedule, month)
  return Math.min(workingDayOnOrBefore(payDay + 3 + random.integer(mostDaysAfterPayDay)), saver.navDay)
}

function transferIn(saver: Saver, month: Month, flows: Flows, random: Random): void {
  addFlow(flows, dayOfTransfer(saver, month, random), transferPence(saver, month, medianTransferIn, random))
}

function payOut(saver: Saver, month: Month, flows: Flows, random: Random): void {
  const day = dayOfTransfer(saver, month, random)
  const worth = potOn(flows, saver.fund.prices, day)
  const share = 0.05 + 0.3 * random.next()
  const pence = Math.floor(Math.min(share * worth, mostPaidOut * netContributions(flows)))
  if (pence >= 100) addFlow(flows, day, -pence)
}
