import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { sidesOf, sidesOfBenchmark } from '../../words/sides-of-benchmark.ts'
import type { StartRow } from './rows.ts'

export const ratesByStartTitle = 'IRR by start month'

/** What stands around rates by start. */
export function ratesByStartWords(rows: readonly StartRow[], navDate: string): FigureWords {
  const takeaway = sentence(rows, navDate)
  return {
    title: ratesByStartTitle,
    takeaway,
    unit: `IRR and benchmark IRR a year to ${shortDate(navDate)}, by the first payment of £100 a month`,
    alt: `Two lines of ${rows.length} starts, the price track and the benchmark. ${takeaway}`,
    table: ratesByStartTable(rows),
  }
}

function sentence(rows: readonly StartRow[], navDate: string): string {
  const first = rows[0]
  if (first === undefined) return 'No saver has an IRR and a benchmark IRR.'
  const gap = pointsBetween(first.track, first.benchmark)
  const compared =
    first.difference === 0
      ? 'as much as in the benchmark'
      : `${gap.replace(/^[+−]/, '')} ${first.difference > 0 ? 'more' : 'less'} than in the benchmark`
  const earned = `£100 a month, first paid on ${shortDate(first.day)}, earned ${percent(first.track)} a year by ${shortDate(navDate)}, ${compared}.`
  if (rows.length === 1) return earned
  const sides = sidesOf(rows.map(({ difference }) => difference))
  return `${earned} The track is ${sidesOfBenchmark(sides, 'starts', 'from')}.`
}

export function ratesByStartTable(rows: readonly StartRow[]): FigureTable {
  return numbersTable(
    'First payment',
    ['Score', 'IRR', 'Benchmark IRR', 'Difference'],
    rows.map(({ day, score, track, benchmark }) => [
      shortDate(day),
      wholeScore(score),
      percent(track),
      percent(benchmark),
      pointsBetween(track, benchmark),
    ]),
  )
}
