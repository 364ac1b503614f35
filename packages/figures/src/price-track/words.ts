import { shortDate } from '@plumbline/contract/format/dates.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import type { TrackResult } from '@plumbline/contract/price-tracks/price-tracks.ts'
import type { FigureTable, FigureWords } from '../words/figure-words.ts'
import { numbersTable } from '../words/section-words.ts'

export type TrackGrowth = Pick<TrackResult, 'priceTrackGraphData'>

/** What is less than half a penny apart is said to be the same. */
const halfAPenny = 0.005

/** What stands around the chart of a price track beside the benchmark; `charge` says what was taken off. */
export function priceTrackWords({ priceTrackGraphData: points }: TrackGrowth, charge: string): FigureWords {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('A price track has a first and a last day')
  const [from] = first
  const [to, track, benchmark] = last
  const fact = `£100 paid in on ${shortDate(from)} became ${poundsAndPence(track)} on ${shortDate(to)}`
  return {
    title: 'Price track against the benchmark',
    takeaway: `${fact}, ${comparedWith(pence(track) - pence(benchmark))}. ${charge}`,
    unit: 'What £100 became, in pounds at month ends on a logarithmic axis: equal steps are equal percentages',
    alt: `Two lines from £100 on ${shortDate(from)}: the price track to ${poundsAndPence(track)}, the benchmark to ${poundsAndPence(benchmark)} on ${shortDate(to)}.`,
    table: priceTrackTable(points),
  }
}

export function priceTrackTable(points: TrackGrowth['priceTrackGraphData']): FigureTable {
  return numbersTable(
    'Date',
    ['Price track', 'Benchmark'],
    points.map(([date, own, other]) => [shortDate(date), poundsAndPence(own), poundsAndPence(other)]),
  )
}

function comparedWith(gap: number): string {
  if (Math.abs(gap) < halfAPenny) return 'as much as in the benchmark'
  return `${poundsAndPence(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'} than in the benchmark`
}

/** As it is printed. */
function pence(pounds: number): number {
  return Math.round(100 * pounds) / 100
}
