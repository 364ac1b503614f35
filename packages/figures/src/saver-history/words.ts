import { shortDate } from '@plumbline/contract/format/dates.ts'
import { poundsAndPence, wholePounds } from '@plumbline/contract/format/pounds.ts'
import { paidInName, type SaverHistoryData } from './option.ts'

/** What the chart shows, in one sentence with its numbers: to the penny, so that they add up. */
export function saverHistorySentence({ points, pot, paidOut }: SaverHistoryData): string {
  const last = points.at(-1)
  if (last === undefined) return `The pot is ${poundsAndPence(pot)}; no contributions are known.`
  const paidIn = `${poundsAndPence(last.paidIn + paidOut)} paid in`
  const [payments, became] =
    paidOut > 0 ? [`${paidIn} and ${poundsAndPence(paidOut)} paid out`, 'left'] : [paidIn, 'became']
  const fact = `${payments} ${became} ${poundsAndPence(pot)}`
  if (last.benchmarkPot === null) return `${fact}; the benchmark does not reach these dates.`
  const would = `the same payments into the benchmark would have ${became === 'left' ? 'left' : 'become'}`
  return `${fact}; ${would} ${poundsAndPence(last.benchmarkPot)}${moreOrLess(pot - last.benchmarkPot)}.`
}

function moreOrLess(impact: number): string {
  const apart = poundsAndPence(Math.abs(impact))
  if (apart === poundsAndPence(0)) return ''
  return `, ${apart} ${impact > 0 ? 'less' : 'more'}`
}

/** The same as `role="img"` says it. */
export function saverHistoryAltText({ points, pot, paidOut }: SaverHistoryData): string {
  const last = points.at(-1)
  return `${paidInName(paidOut)} ${wholePounds(last?.paidIn ?? null)}, benchmark pot ${wholePounds(last?.benchmarkPot ?? null)}, actual pot ${wholePounds(pot)}`
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
