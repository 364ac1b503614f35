import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { unnamedDataPoint } from '../filter/condition.ts'
import { filterSentences } from '../filter/filter-words.ts'
import type { CountedOf } from './counted-of.ts'
import { dataSource, wholeName } from './data-source.ts'

/** What can be said of a figure whatever its numbers. */
export interface ExplanationText {
  /** What the figure is. */
  readonly definition: string
  /** How it is worked out, in words. */
  readonly formula: string
  /** What those lack who are left out; null where nobody is. */
  readonly leftOutFor: string | null
  /** Made of scores, so that what the batch was scored with matters. */
  readonly usesScores: boolean
  /** Of all savers of the batch, whatever the filter. */
  readonly isOfEveryone?: boolean
  /** The page of the methodology, and the heading on it. */
  readonly page:
    | 'report-figures'
    | 'scores'
    | 'attribution'
    | 'attribution-figures'
    | 'price-checks'
    | 'charge-lens'
    | 'benchmarking'
    | 'price-tracks'
  readonly anchor: string
}

/** How a figure is calculated, for those who want to check it. */
export interface Explanation {
  readonly definition: string
  readonly formula: string
  /** What went in, with its counts. */
  readonly inputs: readonly { readonly name: string; readonly value: string }[]
  /** Where the methodology says it in full. */
  readonly methodology: { readonly page: ExplanationText['page']; readonly anchor: string }
}

/** What an explanation says of where the figures come from: all of a report's provenance, or as much as is known. */
export type ExplainedSource = Pick<Provenance, 'id' | 'benchmarkName' | 'benchmarkVersion' | 'filters'> &
  Partial<Pick<Provenance, 'fromFile' | 'benchmarkDates' | 'parameters' | 'savers'>>

/** 'How is this calculated?', of a figure with its counts. */
export function explainFigure(text: ExplanationText, counts: CountedOf, source: ExplainedSource): Explanation {
  const { definition, formula, page, anchor } = text
  return {
    definition,
    formula,
    inputs: [
      counts.basis === undefined
        ? { name: 'Savers counted', value: countedText(counts, source) }
        : { name: 'Made of', value: counts.basis },
      ...(counts.leftOut === 0 || text.leftOutFor === null
        ? []
        : [{ name: 'Left out', value: `${count(counts.leftOut)}, ${text.leftOutFor}` }]),
      ...filterInput(text, source),
      { name: dataSource(source).term, value: dataSource(source).text },
      { name: 'Benchmark', value: benchmarkText(source) },
      ...(text.usesScores && source.parameters !== undefined
        ? [{ name: 'Score', value: scoreText(source.parameters) }]
        : []),
    ],
    methodology: { page, anchor },
  }
}

/** With its values, so that the figure can be checked; that none is set is not said. */
function filterInput({ isOfEveryone }: ExplanationText, { filters }: ExplainedSource): Explanation['inputs'] {
  const text = filterSentences(filters, { score: 'score', dataPoint: unnamedDataPoint }).join('; ')
  if (text === '') return []
  return [{ name: 'Filter', value: isOfEveryone ? 'Not used here' : `${text.charAt(0).toUpperCase()}${text.slice(1)}` }]
}

function countedText({ counted }: CountedOf, source: ExplainedSource): string {
  const { savers } = source
  return savers === undefined
    ? count(counted)
    : `${count(counted)} of the ${count(savers.total)} in the ${wholeName(source)}`
}

function benchmarkText({ benchmarkName, benchmarkVersion, benchmarkDates: dates }: ExplainedSource): string {
  const name = `${nameInSentence(benchmarkName)} v${benchmarkVersion}`
  return dates === undefined ? name : `${name}, levels from ${shortDate(dates.start)} to ${shortDate(dates.end)}`
}

/** What the batch was scored with: the two spreads of the new score, or the one of the old. */
function scoreText({ scoringMethod, trackingError, sigmaAlpha, sigma0 }: Provenance['parameters']): string {
  if (scoringMethod === 'old') return `Old method, spread ${rateText(sigma0)} a year`
  return `New method, tracking error ${rateText(trackingError)} and lasting differences ${rateText(sigmaAlpha)} a year`
}

/** Parameters come as they were stored, by name. */
function rateText(parameter: Provenance['parameters'][string] | undefined): string {
  return plainPercent(typeof parameter === 'number' ? parameter : null)
}
