import { shortDate } from '@plumbline/contract/format/dates.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import type { TrackPounds } from './track-pounds.ts'

/** What stands around the price track. */
export function priceTrackWords(points: readonly TrackPounds[], title: string): FigureWords {
  const takeaway = sentence(points)
  return {
    title,
    takeaway,
    unit: 'What £1,000 became, by month end; the track is inferred from savers’ records',
    alt: `Two lines of ${points.length} month ends, the implied track with a band and the benchmark. ${takeaway}`,
    table: priceTrackTable(points),
  }
}

function sentence(points: readonly TrackPounds[]): string {
  const [first, last] = [points.at(0), points.at(-1)]
  if (first === undefined || last === undefined || first === last) return 'The track has no month.'
  const range = `95% interval ${wholePounds(last.low)} to ${wholePounds(last.high)}`
  const inside = last.low <= last.benchmark && last.benchmark <= last.high
  return `£1,000 on ${shortDate(first.day)} became ${wholePounds(last.track)} on ${shortDate(last.day)} in the implied track (${range}) and ${wholePounds(last.benchmark)} in the benchmark, which is ${inside ? 'inside' : last.benchmark < last.low ? 'below' : 'above'} the interval.`
}

export function priceTrackTable(points: readonly TrackPounds[]): FigureTable {
  return numbersTable(
    'Month end',
    ['Implied track', '95% from', '95% to', 'Benchmark'],
    points.map(({ day, ...values }) => [
      shortDate(day),
      ...[values.track, values.low, values.high, values.benchmark].map(wholePounds),
    ]),
  )
}
