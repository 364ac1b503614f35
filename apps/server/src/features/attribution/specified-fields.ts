import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionOutcome, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { monthAndYear } from '@plumbline/contract/format/dates.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { attributionReading, sideEvidence } from '@plumbline/figures/attribution/head/reading.ts'

type SpecifiedFields = Omit<
  AttributionReport,
  'providerId' | 'providerName' | 'result' | 'run' | 'choices' | 'commentary'
>

/** Rates of fewer months say little, and none is shown. */
const fewestMonths = 12
/** Standard errors from the middle of an interval of 95 % to its ends. */
const toTheEnds = 1.96

const nothing: SpecifiedFields = {
  memberCount: null,
  timePeriod: null,
  beta: null,
  saaValue: null,
  riskCompare: null,
  returnCompare: null,
  riskEvidence: null,
  benchmarkCompare: null,
  benchmarkEvidence: null,
  rSquare: null,
  contributionHistoryCount: null,
  regressionModelCount: null,
  regExpression: null,
  sContributionStart: null,
  irrSingleStartDate: null,
  rContributionStart: null,
  rContributionEnd: null,
  irrRegularStartDate: null,
  dateSelection: [],
  finalPriceTracker: [],
  correctPrices: [],
  priceTracker: [],
}

/** The figures that the specification names, of an outcome. */
export function specifiedFields(outcome: AttributionOutcome | undefined): SpecifiedFields {
  if (outcome === undefined) return nothing
  const { used, leftOut } = outcome.members
  const counts = {
    memberCount: Object.values(leftOut).reduce((sum, count) => sum + count, used),
    contributionHistoryCount: used,
  }
  if (outcome.status === 'refused') return { ...nothing, ...counts }
  const { months, beta, saaValue, rSquared } = outcome
  const reading = attributionReading(outcome)
  return {
    ...counts,
    timePeriod: `${monthAndYear(months.from)} to ${monthAndYear(months.to)}`,
    beta: beta.value,
    saaValue,
    riskCompare: reading.risk,
    returnCompare: reading.risk === 'over' ? 'higher' : 'lower',
    riskEvidence: sideEvidence(reading.isRiskSure),
    benchmarkCompare: reading.outcome,
    benchmarkEvidence: sideEvidence(reading.isOutcomeSure),
    rSquare: rSquared,
    regressionModelCount: months.count,
    regExpression: expressionOf(outcome),
    ...datesOf(outcome),
    ...pricesOf(outcome),
  }
}

function expressionOf({ alpha, beta }: DoneAttribution): string {
  const monthly = (alpha.value / 12) * 100
  const sign = monthly < 0 ? '−' : ''
  return `fund − cash = ${sign}${Math.abs(monthly).toFixed(3)}% + ${beta.value.toFixed(3)} × (benchmark − cash), by month`
}

/** Contributions at month ends from the start of the track; valued from 12 months later on. */
function datesOf({ months, track }: DoneAttribution) {
  const days = [months.start, ...track.map(({ end }) => end)]
  const firstValued = days[fewestMonths] ?? null
  return {
    sContributionStart: months.start,
    irrSingleStartDate: firstValued,
    rContributionStart: months.start,
    rContributionEnd: itemAt(days, days.length - 2),
    irrRegularStartDate: firstValued,
    dateSelection: days,
  }
}

function pricesOf({ track }: DoneAttribution) {
  return {
    finalPriceTracker: track.map(({ end: date, level: price }) => ({ date, price })),
    correctPrices: track.map(({ end: date, level: price, levelStandardError: error }) => ({
      date,
      price,
      low: price * Math.exp((-toTheEnds * error) / price),
      high: price * Math.exp((toTheEnds * error) / price),
    })),
    priceTracker: track.map((month) => ({
      date: month.end,
      price: month.level,
      return: month.return,
      benchmarkPrice: month.benchmarkLevel,
      benchmarkReturn: month.benchmarkReturn,
      cashReturn: month.cashReturn,
    })),
  }
}
