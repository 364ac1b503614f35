import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { filterText } from '../filter/filter-words.ts'
import type { CountedOf } from './counted-of.ts'
import { dataSourceText } from './data-source.ts'

type Source = Pick<Provenance, 'id' | 'benchmarkName' | 'benchmarkVersion' | 'filters'> &
  Partial<Pick<Provenance, 'fromFile'>>

/** Below a figure: of which savers of which batch it is, or of what else, against what, and which filters are set. */
export function sourceLine({ counted, leftOut, basis }: CountedOf, source: Source): string {
  return [
    basis ?? `Savers: ${count(counted)}`,
    ...(leftOut === 0 ? [] : [`Left out: ${count(leftOut)}`]),
    dataSourceText(source),
    `${nameInSentence(source.benchmarkName)} v${source.benchmarkVersion}`,
    ...(filterKeys.some((key) => source.filters[key] !== undefined) ? [filterText(source.filters)] : []),
  ].join(' · ')
}
