import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { percent, pointsDifference } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { numbersTable } from '../../words/section-words.ts'
import { noYear } from '../irr-by-start/words.ts'
import { dayAt } from '../parts/attribution-data.ts'
import { differenceScale } from '../parts/difference-scale.ts'
import type { GridCells } from '../parts/grid-cells.ts'
import { differenceText, type KnownSpan, type Payments, paidIn, stepText } from '../parts/spans.ts'

/** What stands around a heat map of differences. */
export function heatmapWords(
  attribution: DoneAttribution,
  { spans }: GridCells,
  payments: Payments,
  title: string,
): FigureWords {
  const takeaway = sentence(spans, payments)
  return {
    title,
    takeaway,
    unit: gridUnit(attribution, spans),
    alt: `A grid of ${spans.length} spans by start and end, each with the track’s rate less the benchmark’s. ${takeaway}`,
    table: spanTable(attribution, spans),
  }
}

/** What a cell is, and whether larger differences look like the last colour. */
export function gridUnit(attribution: DoneAttribution, spans: readonly KnownSpan[]): string {
  const { most, isClamped } = differenceScale(spans.map(({ difference }) => difference))
  const clamped = isClamped ? `; colours end at ${pointsDifference(most).replace('+', '')} to either side` : ''
  return `IRR of the track less that of the benchmark, points a year, for ${stepText(attribution)} of start and end${clamped}`
}

function sentence(knownSpans: readonly KnownSpan[], payments: Payments): string {
  if (knownSpans.length === 0) return noYear
  const below = knownSpans.filter(({ difference }) => difference < 0).length
  const spans = knownSpans.length === 1 ? 'the one span' : `${count(knownSpans.length)} spans`
  const range = rangeSentence(knownSpans)
  return `${paidIn[payments]}: the implied track was below the benchmark in ${count(below)} of ${spans} of 12 months and more. ${range}`
}

/** From the lowest difference to the highest. */
export function rangeSentence(spans: readonly KnownSpan[]): string {
  const gaps = spans.map(({ difference }) => difference)
  const [low, high] = [Math.min(...gaps), Math.max(...gaps)].map(pointsDifference)
  return low === high ? `The difference is ${low} a year.` : `Differences run from ${low} to ${high} a year.`
}

export function spanTable(attribution: DoneAttribution, spans: readonly KnownSpan[]): FigureTable {
  const { columns, rows } = numbersTable(
    'Paid in from',
    ['Valued', 'Implied track', 'Benchmark', 'Difference'],
    spans.map((span) => [
      shortDate(dayAt(attribution, span.start)),
      shortDate(dayAt(attribution, span.end)),
      percent(span.track),
      percent(span.benchmark),
      differenceText(span),
    ]),
  )
  return { columns, rows }
}
