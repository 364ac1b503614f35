import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { sidesOf, sidesOfBenchmark } from '../../words/sides-of-benchmark.ts'
import { monthText } from '../parts/attribution-data.ts'
import { differenceText, type Payments, paidIn } from '../parts/spans.ts'
import { type StartRow, startBand } from './rows.ts'

/** Of spans under 12 months no rate is said, and of levels at 0 or below there is none. */
export const noYear = 'No annual rate can be worked out for any span of the track.'

/** What stands around rates by start. */
export function irrByStartWords(
  rows: readonly StartRow[],
  { payments, title, valued }: { readonly payments: Payments; readonly title: string; readonly valued: string },
): FigureWords {
  const takeaway = sentence(rows, payments, valued)
  const first = payments === 'single' ? 'the payment' : 'the first payment'
  return {
    title,
    takeaway,
    unit: `IRR a year to ${shortDate(valued)}, by the month end of ${first}; starts that leave 12 months`,
    alt: `Two lines of ${rows.length} starts, the implied track${startBand(rows) === null ? '' : ' in its 95% band'} and the benchmark. ${takeaway}`,
    table: irrByStartTable(rows),
  }
}

function sentence(rows: readonly StartRow[], payments: Payments, valued: string): string {
  const [first] = rows
  if (first === undefined) return noYear
  const compared =
    differenceText(first) === '0.00 points'
      ? 'as much as in the benchmark'
      : `${differenceText(first).replace(/^[+−]/, '')} ${first.difference > 0 ? 'more' : 'less'} than in the benchmark`
  const what = payments === 'single' ? paidIn.single : `${paidIn.regular}`
  const from =
    payments === 'single' ? `at the end of ${monthText(first.day)}` : `from the end of ${monthText(first.day)} on`
  const earned = `${what} ${from} earned ${percent(first.track)} a year to ${shortDate(valued)} in the implied track, ${compared}.`
  if (rows.length === 1) return earned
  const sides = sidesOf(rows.map(({ difference }) => difference))
  return `${earned} The track is ${sidesOfBenchmark(sides, 'starts', 'from')}.`
}

export function irrByStartTable(rows: readonly StartRow[]): FigureTable {
  const hasBand = startBand(rows) !== null
  return numbersTable(
    'Paid in from',
    ['Implied track', ...(hasBand ? ['95% from', '95% to'] : []), 'Benchmark', 'Difference'],
    rows.map((row) => [
      shortDate(row.day),
      percent(row.track),
      ...(hasBand ? [percent(row.range?.low ?? null), percent(row.range?.high ?? null)] : []),
      percent(row.benchmark),
      differenceText(row),
    ]),
  )
}
