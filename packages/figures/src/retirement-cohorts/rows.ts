import type { Outcome, RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, pointsDifference, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sharesBelow } from '../below/words.ts'
import { markedCount } from '../words/figure-words.ts'
import { signedWholePounds } from '../words/signed.ts'

export type Cohort = RetirementCohorts['cohorts'][number]
type Measure = keyof Cohort['outcomes']
type Point = Exclude<keyof Outcome, 'savers'>

/** A row of the table: a figure of each cohort. Differences of rates are in points, as they are written. */
export interface CohortRow {
  readonly name: string
  readonly number: (cohort: Cohort) => number | null
  readonly text: (cohort: Cohort) => string
}

const points: Readonly<Record<Point, string>> = { mean: 'mean', p10: 'p10', p50: 'p50 (median)', p90: 'p90' }

const measures: Readonly<Record<Measure, { name: string; write: (value: number | null) => string; scale: number }>> = {
  score: { name: 'Score', write: wholeScore, scale: 1 },
  irr: { name: 'IRR', write: percent, scale: 1 },
  gap: { name: 'Gap to the benchmark IRR', write: pointsDifference, scale: 100 },
}

export const saversRow = 'Savers'

/** Everything that is said of a cohort, in the order of the table. */
export const cohortRows: readonly CohortRow[] = [
  { name: saversRow, number: ({ savers }) => savers, text: (cohort) => markedCount(cohort) },
  ...rowsOf('score'),
  ...rowsOf('irr'),
  ...rowsOf('gap'),
  amount('Mean benchmark IRR', ({ benchmarkIrr }) => benchmarkIrr.mean, percent),
  amount('Pots', ({ assets }) => assets, wholePounds),
  amount('Impact on asset value', ({ impact }) => impact, signedWholePounds),
  amount('Savers below the benchmark', (cohort) => sharesBelow(cohort).savers, share),
  amount('Assets below the benchmark', (cohort) => sharesBelow(cohort).assets, share),
]

function rowsOf(measure: Measure): CohortRow[] {
  const { name, write, scale } = measures[measure]
  return (['mean', 'p10', 'p50', 'p90'] as const).map((point) => ({
    name: `${name}, ${points[point]}`,
    number: ({ outcomes }) => {
      const value = outcomes[measure][point]
      return value === null ? null : value * scale
    },
    text: ({ outcomes }) => write(outcomes[measure][point]),
  }))
}

function amount<Value extends number | null>(
  name: string,
  number: (cohort: Cohort) => Value,
  write: (value: Value) => string,
): CohortRow {
  return { name, number, text: (cohort) => write(number(cohort)) }
}
