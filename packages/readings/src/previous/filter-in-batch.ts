import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import { type FilterKey, filterKeys } from '@plumbline/contract/filter/filter-fields.ts'
import { type SaverFilter, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'

/** Whether a field asks for what is of one batch alone; data points may stand under other places. */
const isOfOneBatch: Readonly<Record<Exclude<FilterKey, 'segment'>, boolean>> = {
  providers: false,
  score: false,
  irr: false,
  birr: false,
  pot_size: false,
  benchmark_pot: false,
  contributionDates: false,
  navDate: true,
  firstContributionYear: false,
  schemes: false,
  funds: false,
  outlierReason: false,
  excludeReason: false,
  allOutlier: false,
  memberAnalysed: false,
}

/** Names change; what the file calls a data point is what it is. */
type DataPointPlace = Pick<DataPoint, 'order' | 'column' | 'segment'>

/**
 * A filter said for one batch as it is said for another: data points by their places there. Null when it asks for what
 * the other batch cannot have: a data point that it lacks, or valuation dates, which are those of one batch.
 */
export function filterInBatch(
  filter: SaverFilter,
  from: readonly DataPointPlace[],
  to: readonly DataPointPlace[],
): SaverFilter | null {
  const { segment, ...rest } = filter
  if (filterKeys.some((key) => key !== 'segment' && filter[key] !== undefined && isOfOneBatch[key])) return null
  if (segment === undefined) return rest
  const places = new Map(
    from.map(({ order, column, segment: kind }) => [
      String(order),
      to.find((point) => point.column === column && point.segment === kind)?.order,
    ]),
  )
  const texts = movedTo(places, segment.string ?? {})
  const numbers = movedTo(places, segment.number ?? {})
  if (texts === null || numbers === null) return null
  return saverFilterSchema.parse({ ...rest, segment: { string: texts, number: numbers } })
}

/** Conditions under their places in the other batch; null when one has none. */
function movedTo<Wanted>(
  places: ReadonlyMap<string, number | undefined>,
  byPlace: Readonly<Record<string, Wanted>>,
): Record<string, Wanted> | null {
  const moved = Object.entries(byPlace).map(([place, condition]) => [places.get(place), condition] as const)
  return moved.some(([place]) => place === undefined) ? null : Object.fromEntries(moved)
}
