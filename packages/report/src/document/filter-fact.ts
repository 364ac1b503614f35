import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { filterText } from '@plumbline/figures/filter/filter-words.ts'
import { saversText } from '@plumbline/figures/words/figure-words.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'

/** Says on a cover that its figures are not of everyone, with how many they are of; none without a filter. */
export function filterFact({ filters, savers }: Pick<Provenance, 'filters' | 'savers'>): readonly Fact[] {
  if (Object.keys(filters).length === 0) return []
  return [
    { term: 'This report', text: `${count(savers.counted)} of ${saversText(savers.total)}. ${filterText(filters)}.` },
  ]
}
