import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'

/** What every part of the panel gets: the filter being made, and the ranges and choices for it. */
export interface FilterPartProps {
  readonly filter: SaverFilter
  readonly ranges: SaverRanges | undefined
  readonly onChange: (filter: SaverFilter) => void
}
