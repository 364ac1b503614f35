import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { shortPounds, wholePounds } from '@plumbline/contract/format/pounds.ts'
import type { DeltaPoint } from '@plumbline/contract/sample-report/delta-series.ts'
import { sureInReport } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import type { FigureTable, FigureWords } from '../words/figure-words.ts'
import { numbersTable } from '../words/section-words.ts'
import { worthNothing } from '../words/worth.ts'

export const deltaSeriesTitle = 'Portfolio less benchmark'

/** By how much pots were worth more than in the benchmark. */
export function deltaOf({ portfolioDelta, benchmarkDelta }: DeltaPoint): number {
  return portfolioDelta - benchmarkDelta
}

export function deltaSeriesWords(points: readonly DeltaPoint[], source: Partial<ReportSource> = {}): FigureWords {
  const last = points.at(-1)
  const end = last === undefined ? 0 : deltaOf(last)
  const above = points.filter((point) => deltaOf(point) > 0).length
  const until = shortDate(last?.date ?? null)
  return {
    title: deltaSeriesTitle,
    takeaway: `On ${until} all pots together were worth ${comparedText(end)}${sureOf(end, source)}; they stood above it at the end of ${count(above)} of ${count(points.length)} months.`,
    unit: 'Pots less what the same payments were worth in the benchmark, at month ends, in pounds; each pot as if it had grown at one rate all along',
    alt: `A line through ${count(points.length)} month ends that ends at ${signedPounds(end)} on ${until}; the benchmark is a line at £0.`,
    table: deltaTable(points),
  }
}

export function deltaTable(points: readonly DeltaPoint[]): FigureTable {
  return numbersTable(
    'Date',
    ['Pots above payments', 'Benchmark above payments', 'Portfolio less benchmark'],
    points.map((point) => [
      shortDate(point.date),
      wholePounds(point.portfolioDelta),
      wholePounds(point.benchmarkDelta),
      wholePounds(deltaOf(point)),
    ]),
  )
}

function comparedText(pounds: number): string {
  if (worthNothing(pounds)) return 'as much as in the benchmark'
  return `${shortPounds(Math.abs(pounds))} ${pounds > 0 ? 'more' : 'less'} than in the benchmark`
}

/** Only the last month is of the pots themselves; what the months before show follows from it. */
function sureOf(pounds: number, source: Partial<ReportSource>): string {
  return worthNothing(pounds) ? '' : `, ${sureInReport(pounds > 0 ? 'above' : 'below', source)}`
}

function signedPounds(pounds: number): string {
  return pounds > 0 ? `+${shortPounds(pounds)}` : shortPounds(pounds)
}
