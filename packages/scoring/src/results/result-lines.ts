import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString, sqlStrings } from '@plumbline/analytics/sql-text.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { csvText } from '../problems/csv-text.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { noResultDay, resultStructure } from './result-rows.ts'

/**
 * The results as CSV without a header, in the order in which savers first appear in the file. Rates are annual fractions and amounts
 * pounds, in the shortest form that reads back to the same double; what is undefined is blank.
 */
export async function* resultLines(
  engine: AnalyticsEngine,
  resultsPath: string,
  method: ScoringMethod,
): AsyncIterable<Uint8Array> {
  const fields = resultFields(method).map((field) => `toString(${field})`)
  yield* engine.stream(
    `SELECT concat(${fields.join(", ',', ")}) AS line
     FROM file(${sqlString(resultsPath)}, RowBinary, ${sqlString(resultStructure)}) ORDER BY first_row`,
    'TSVRaw',
  )
}

function resultFields(method: ScoringMethod): string[] {
  // What is undefined is blank; an infinity would be a fault, and is refused by name.
  const number = (value: string) =>
    `if(throwIf(isInfinite(${value}), ${sqlString(`${value} is no number: Infinity`)}) = 0 AND NOT isNaN(${value}), toString(${value}), '')`
  const pounds = (pence: string) => number(`${pence} / 100`)
  const date = (day: string) => `if(${day} = ${noResultDay}, '', toString(toDate32(${day})))`
  const scoreText = (score: string) => `if(reason = 0, ${number(score)}, '')`
  return [
    csvText('saver_id'),
    `if(reason = 0, 'scored', 'excluded')`,
    `[${sqlStrings(outlierReasons.map((reason) => reason ?? ''))}][reason + 1]`,
    number('irr'),
    number('benchmark_irr'),
    pounds('nav_pence'),
    pounds('benchmark_pence'),
    number('nav_ratio'),
    number('direct_alpha'),
    scoreText(method === 'old' ? 'score_old' : 'score_new'),
    scoreText('score_old'),
    date('first_day'),
    date('last_day'),
    date('nav_day'),
    pounds('total_pence'),
  ]
}
