import type { NumberSegment, TextSegment } from '@plumbline/contract/figures/segments.ts'
import { filterFields, filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { type FilterNames, unnamedDataPoint } from './condition.ts'
import { conditionsOf } from './conditions.ts'

/** Everything that a filter asks for, with every value, for paper and files: `pot size from £1,000 up to £5,000`. */
export function filterSentences(filter: SaverFilter, names: FilterNames): readonly string[] {
  return conditionsOf(filter, names).map(({ sentence }) => sentence)
}

/** Which fields are set, by their names alone: `Filtered by score, pot size`; that none is set is not said. */
export function filterText(filter: SaverFilter): string {
  const setKeys = filterKeys.filter((key) => filter[key] !== undefined)
  return setKeys.length === 0 ? '' : `Filtered by ${setKeys.map((key) => filterFields[key].name).join(', ')}`
}

/** The same in one line, where nothing is known of what the filter names by number. */
export function filterLine(filter: SaverFilter): string {
  const names = { score: 'score', dataPoint: unnamedDataPoint, provider: String }
  return filterSentences(filter, names).join(', ') || 'all savers'
}

/** Names for the filter of a report, whose figures know those of its data points. */
export function reportFilterNames(
  score: string,
  {
    textSegments,
    numberSegments,
  }: { readonly textSegments: readonly TextSegment[]; readonly numberSegments: readonly NumberSegment[] },
): FilterNames {
  const points = new Map([...textSegments, ...numberSegments].map((point) => [point.id, point]))
  return { score, dataPoint: (place) => points.get(place) ?? unnamedDataPoint(place) }
}
