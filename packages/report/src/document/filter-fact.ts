import { saversText } from '@plumbline/charts/figure-words.ts'
import type { Fact } from '@plumbline/charts/provenance-words.ts'
import { filterText } from '@plumbline/charts/source-words.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { Provenance } from '@plumbline/contract/report-figures/provenance.ts'

/** Says on a cover that its figures are not of everyone, with how many they are of; none without a filter. */
export function filterFact({ filters, savers }: Pick<Provenance, 'filters' | 'savers'>): readonly Fact[] {
  if (Object.keys(filters).length === 0) return []
  return [
    { term: 'This report', text: `${count(savers.counted)} of ${saversText(savers.total)}. ${filterText(filters)}.` },
  ]
}
