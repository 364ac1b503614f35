import { count } from '@plumbline/contract/format/counts.ts'
import { plainNumber } from '@plumbline/contract/format/plain-number.ts'
import { percent, plainPercent } from '@plumbline/contract/format/rates.ts'
import type { FigureWords } from '../words/figure-words.ts'
import { type MeasuredSpread, spreadPoints } from './curves.ts'

/** One of the spreads, beside what is assumed of it. */
export interface SpreadRow {
  readonly name: string
  readonly assumed: number | null
  readonly estimate: MeasuredSpread['sigmaAlpha']
}

/** The estimates as rows, in the order in which they are explained. */
export function spreadRows(result: MeasuredSpread): readonly SpreadRow[] {
  const { sigmaAlpha, trackingError, fundCorrelation, recordNoise, assumed } = result
  return [
    { name: 'Lasting differences, a year', assumed: assumed.sigmaAlpha, estimate: sigmaAlpha },
    { name: 'Tracking error, a year', assumed: assumed.trackingError, estimate: trackingError },
    {
      name: 'Luck that funds share',
      assumed: assumed.fundCorrelation,
      estimate: fundCorrelation,
    },
    { name: 'Noise of records, of a pot', assumed: null, estimate: recordNoise },
  ]
}

/** What stands around the picture of observed against assumed spread. */
export function calibrationSpreadWords(result: MeasuredSpread): FigureWords {
  const points = spreadPoints(result)
  const right = 'right' as const
  return {
    title: 'Observed and assumed spread by length of history',
    takeaway: `${spreadSentence(result)} ${priorsSentence(result)}`,
    unit: 'Spread of the yearly difference from the benchmark around the mean of all funds. Dots: observed, with 95% interval; dashed: assumed; line: measured, with the noise of records, in the band of its 95% intervals.',
    alt: `${points.length} lengths of history: ${points
      .map(({ years, observed }) => `${yearsText(years)} ${plainPercent(observed.value)}`)
      .join(', ')}.`,
    table: {
      columns: [
        { title: 'Years, mean', align: right },
        { title: 'Savers', align: right },
        { title: 'Funds', align: right },
        { title: 'Observed', align: right },
        { title: '95% interval', align: right },
        { title: 'Assumed', align: right },
        { title: 'Measured', align: right },
        { title: 'Its 95% band', align: right },
      ],
      rows: points.map(({ years, savers, funds, observed, assumed, measured, band }) => [
        plainNumber(Math.round(10 * years) / 10),
        count(savers),
        count(funds),
        percent(observed.value),
        intervalText(observed),
        percent(assumed),
        percent(measured),
        intervalText(band),
      ]),
    },
  }
}

/** `0.41% to 0.94%` */
export function intervalText({ low, high }: Pick<MeasuredSpread['sigmaAlpha'], 'low' | 'high'>): string {
  return `${percent(low)} to ${percent(high)}`
}

function yearsText(years: number): string {
  return `${plainNumber(Math.round(10 * years) / 10)} years`
}

function spreadSentence(result: MeasuredSpread): string {
  const points = spreadPoints(result)
  const below = points.filter(({ observed, assumed }) => observed.high < assumed).length
  const above = points.filter(({ observed, assumed }) => observed.low > assumed).length
  const of = `of ${points.length} ${points.length === 1 ? 'length' : 'lengths'} of history`
  if (points.length === 0) return 'No length of history has enough savers to be shown.'
  if (below === 0 && above === 0)
    return 'At every length of history the assumed spread lies inside the observed interval.'
  const shared = 'What funds share of luck happened once and is not in these intervals.'
  if (above === 0) return `The observed spread is smaller than assumed at ${below} ${of}. ${shared}`
  if (below === 0) return `The observed spread is larger than assumed at ${above} ${of}. ${shared}`
  return `The observed spread is smaller than assumed at ${below} and larger at ${above} ${of}. ${shared}`
}

function priorsSentence(result: MeasuredSpread): string {
  const outside = spreadRows(result).filter(
    ({ assumed, estimate }) => assumed !== null && (assumed < estimate.low || assumed > estimate.high),
  )
  if (outside.length === 0) return 'All assumed values lie inside the measured intervals.'
  if (outside.length === 1) return 'One of the three assumed values lies outside its measured interval.'
  return `${outside.length === 2 ? 'Two' : 'All'} of the three assumed values lie outside their measured intervals.`
}
