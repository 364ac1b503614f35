import { shortDate } from '@plumbline/contract/format/dates.ts'
import { pointsDifference, rateGap } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { noYear } from '../irr-by-start/words.ts'
import { monthText } from '../parts/attribution-data.ts'
import type { EffectRow } from './rows.ts'

/** What stands around the effect of contributions. */
export function effectWords(rows: readonly EffectRow[], title: string): FigureWords {
  const takeaway = sentence(rows)
  return {
    title,
    takeaway,
    unit: 'IRR of £100 a month less IRR of £1,000 paid once over the same span, points a year, by the month end of the first payment',
    alt: `Two lines of ${rows.length} starts, the implied track and the benchmark. ${takeaway}`,
    table: effectTable(rows),
  }
}

function sentence([first]: readonly EffectRow[]): string {
  if (first === undefined) return noYear
  return `From the end of ${monthText(first.day)} on, £100 a month earned ${moreText(first.track)} one payment in the implied track, and ${moreText(first.benchmark)} it in the benchmark.`
}

/** `0.56 points a year less than` */
function moreText(gap: number): string {
  if (rateGap(gap, 0) === 0) return 'as much as'
  return `${pointsDifference(gap).replace(/^[+−]/, '')} a year ${gap > 0 ? 'more' : 'less'} than`
}

export function effectTable(rows: readonly EffectRow[]): FigureTable {
  return numbersTable(
    'Paid in from',
    ['Implied track', 'Benchmark'],
    rows.map(({ day, track, benchmark }) => [shortDate(day), pointsDifference(track), pointsDifference(benchmark)]),
  )
}
