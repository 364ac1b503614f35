import type { PensionRecord } from '@plumbline/contract/consumer-panel/pension.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { scoreSaver } from '@plumbline/engine/batch/score-saver.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { Contributions } from '../people/sealed-pension.ts'

/** What figures are measured against, as the screen names it. */
export interface Measure {
  readonly parameters: BatchParameters
  readonly benchmark: string
  readonly version: number
  readonly at: string
}

/** What the engine says of a pension. */
export type Figures = Pick<
  PensionRecord,
  | 'score'
  | 'return'
  | 'avgReturn'
  | 'currVal'
  | 'benchmarkNAV'
  | 'totalContribution'
  | 'contributionPeriod'
  | 'computed'
>

const pence = (pounds: number) => Math.round(pounds * 100)

/** The figures of a pension from its contributions, by the engine that scores savers. */
export function computeFigures({ flows, navDate, navAmount }: Contributions, measure: Measure): Figures {
  const payments = flows.map(({ date, amount }) => ({ day: dayOf(date), amount: pence(amount) }))
  const saverScore = scoreSaver(payments, pence(navAmount), dayOf(navDate), measure.parameters)
  const years = flows.map(({ date }) => date.slice(0, 4)).sort()
  const { benchmark, version, at } = measure
  return {
    score: saverScore.reason === null ? saverScore.scoreNew : null,
    return: saverScore.irr.status === 'ok' ? saverScore.irr.rate : null,
    avgReturn: saverScore.benchmarkIrr.status === 'ok' ? saverScore.benchmarkIrr.rate : null,
    currVal: navAmount,
    benchmarkNAV: saverScore.benchmarkPence === null ? null : Math.round(saverScore.benchmarkPence) / 100,
    totalContribution: saverScore.totalPence / 100,
    contributionPeriod: `${years.at(0)}-${years.at(-1)}`,
    computed: { benchmark, version, at, reason: saverScore.reason },
  }
}
