import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { chipConditions } from '@plumbline/figures/filter/conditions.ts'
import { FilterChip } from '../../../components/fields/filter-chip.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { filterNames } from '../filter/filter-names.ts'

interface FilterChipsProps {
  readonly filter: SaverFilter
  readonly providers: readonly Provider[]
  /** They know the names of data points. */
  readonly ranges: SaverRanges | undefined
  readonly onFilter: (filter: SaverFilter) => void
}

/** Everything a filter asks for, each with the way out of it. */
export function FilterChips({ filter, providers, ranges, onFilter }: FilterChipsProps) {
  return chipConditions(filter, filterNames(providers, ranges, useBrand())).map(({ name, value, without }) => (
    <FilterChip key={`${name} ${value}`} name={name} value={value} onRemove={() => onFilter(without)} />
  ))
}
