import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { isBelow } from '../../words/verdict.ts'
import type { ValuationRow } from './rows.ts'

export const pastPerformanceTitle = 'Past performance by NAV date'

/** What stands around past performance. */
export function pastPerformanceWords(rows: readonly ValuationRow[]): FigureWords {
  const takeaway = sentence(rows)
  return {
    title: pastPerformanceTitle,
    takeaway,
    unit: 'Average score, by the day on which pots are valued; later days have the years of earlier ones in them, so that they do not add up to evidence',
    alt: `Columns of average scores at ${rows.length} NAV dates, on the line of the benchmark at 50. ${takeaway}`,
    table: numbersTable(
      'NAV date',
      ['Savers', 'Average score', 'Average IRR', 'Average benchmark IRR', 'Difference'],
      rows.map(({ day, savers, score, irr, birr }) => [
        shortDate(day),
        count(savers),
        wholeScore(score),
        percent(irr),
        percent(birr),
        pointsBetween(irr, birr),
      ]),
    ),
  }
}

function sentence(rows: readonly ValuationRow[]): string {
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]))
  const last = rows.at(-1)
  if (scores.length === 0 || last === undefined) return 'On no NAV date is anybody scored.'
  const above = scores.filter((score) => !isBelow(score)).length
  const unscored = rows.length - scores.length
  return [
    `At or above the benchmark on average: ${partText(above, scores.length)}`,
    ...(unscored === 0 ? [] : [`nobody is scored on ${count(unscored)} more`]),
    `on the last, ${shortDate(last.day)}, ${last.score === null ? 'nobody is scored' : `the savers score ${wholeScore(last.score)}`}.`,
  ].join('; ')
}

function partText(above: number, all: number): string {
  const dates = all === 1 ? 'NAV date' : 'NAV dates'
  if (above === all) return all === 1 ? 'on the only NAV date with scores' : `on all ${count(all)} ${dates}`
  return `on ${above === 0 ? 'none' : count(above)} of ${count(all)} ${dates}`
}
