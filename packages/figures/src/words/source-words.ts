import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { filterText } from '../filter/filter-words.ts'
import { dataSourceText } from './data-source.ts'

type Source = Pick<Provenance, 'id' | 'benchmarkName' | 'benchmarkVersion' | 'filters'> &
  Partial<Pick<Provenance, 'fromFile'>>

/** Below a figure: of which savers of which batch it is, against what, and which filters are set. */
export function sourceLine({ counted, leftOut }: FigureCounts, source: Source): string {
  return [
    `Savers: ${count(counted)}`,
    ...(leftOut === 0 ? [] : [`Left out: ${count(leftOut)}`]),
    dataSourceText(source),
    `${source.benchmarkName} v${source.benchmarkVersion}`,
    ...(filterKeys.some((key) => source.filters[key] !== undefined) ? [filterText(source.filters)] : []),
  ].join(' · ')
}
