import { shortDate } from '@plumbline/contract/format/dates.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import type { SaverHistoryData } from './saver-history.ts'

/** What the chart shows, in one sentence with its numbers. */
export function saverHistorySentence({ points, pot }: SaverHistoryData): string {
  const last = points.at(-1)
  if (last === undefined) return `The pot is ${wholePounds(pot)}; no contributions are known.`
  const became = `${wholePounds(last.paidIn)} paid in became ${wholePounds(pot)}`
  if (last.benchmarkPot === null) return `${became}; the benchmark does not reach these dates.`
  const impact = pot - last.benchmarkPot
  const would = `the same payments into the benchmark would have become ${wholePounds(last.benchmarkPot)}`
  if (impact === 0) return `${became}; ${would}.`
  return `${became}; ${would}, ${wholePounds(Math.abs(impact))} ${impact > 0 ? 'less' : 'more'}.`
}

/** The same as `role="img"` says it. */
export function saverHistoryAltText(data: SaverHistoryData): string {
  const last = data.points.at(-1)
  return `Paid in ${wholePounds(last?.paidIn ?? null)}, benchmark pot ${wholePounds(last?.benchmarkPot ?? null)}, actual pot ${wholePounds(data.pot)}`
}

export interface HistoryTableRow {
  readonly date: string
  readonly paidIn: string
  readonly benchmarkPot: string
  /** Known on the NAV date only. */
  readonly pot: string
}

/** The same as a table, by date. */
export function saverHistoryRows({ points, pot, navDate }: SaverHistoryData): HistoryTableRow[] {
  return points.map((point) => ({
    date: shortDate(point.date),
    paidIn: wholePounds(point.paidIn),
    benchmarkPot: wholePounds(point.benchmarkPot),
    pot: point.date === navDate ? wholePounds(pot) : '',
  }))
}
