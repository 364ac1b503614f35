import { type FilterKey, filterFields, filterKeys, type RangeKey } from '@plumbline/contract/filter/filter-fields.ts'
import { type Range, rangeSchema } from '@plumbline/contract/filter/range.ts'
import { type SaverFilter, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import type { saverQuerySchema } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import type { SaverChoice } from '@plumbline/readings/scope/saver-choice.ts'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { artificialBatch } from '../price-tracks/artificial-batches.ts'

export type SaverQuery = z.output<typeof saverQuerySchema>

/** Which savers a call means: versions the caller may read, and the one filter. */
export async function chosenSavers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  query: SaverQuery,
): Promise<SaverChoice> {
  const filter = filterOf(query)
  return choiceOf(await realBatches(services, caller, query, filter), filter)
}

/** The same for calls that open the artificial savers of a price track too, where their batch alone is named. */
export async function realOrArtificialSavers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  query: SaverQuery,
): Promise<SaverChoice> {
  const artificial = await artificialSavers(services, caller, query)
  return artificial ?? (await chosenSavers(services, caller, query))
}

/** The artificial savers of a price track, where their batch alone is named; undefined where it is not. */
export async function artificialSavers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  query: SaverQuery,
): Promise<SaverChoice | undefined> {
  const filter = filterOf(query)
  const scope = filter.providers === undefined ? await artificialBatch(services, caller, query.dataBatchIds) : undefined
  return scope && choiceOf(scope, filter)
}

function realBatches(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { dataBatchIds }: SaverQuery,
  { providers }: SaverFilter,
): Promise<BatchScope> {
  return readableBatches(services, caller, { providers, dataBatchIds })
}

function choiceOf(scope: BatchScope, filter: SaverFilter): SaverChoice {
  if (filter.segment !== undefined && scope.versions.length > 1) {
    throw new ApiFailure('invalid_input', 'Choose one provider to filter by its data points.', {
      fields: { filters: 'Data points differ from batch to batch.' },
    })
  }
  return { scope, filter }
}

/** `filters` with the specification's flat parameters put in. @throws ApiFailure invalid_input where both say one thing. */
function filterOf(query: SaverQuery): SaverFilter {
  const entries = filterKeys.flatMap((key) => {
    const value = flatParameters[key]?.(query)
    return value === undefined ? [] : [[key, value] as const]
  })
  for (const [name] of entries) {
    if (query.filters !== undefined && name in query.filters) {
      throw invalid(name, `Say it in \`filters.${name}\` or in the parameter of its own, not in both.`)
    }
  }
  const parsed = saverFilterSchema.safeParse({ ...query.filters, ...Object.fromEntries(entries) })
  if (parsed.success) return parsed.data
  const { path, message } = itemAt(parsed.error.issues, 0)
  throw invalid(path.map(String).join('.'), message)
}

type FlatParameters = {
  readonly [Key in FilterKey]: ((query: SaverQuery) => SaverFilter[Key] | undefined) | null
}

/** What the specification's flat parameters say of each field; null: it has none. */
const flatParameters: FlatParameters = {
  providers: ({ providers }) => anyOf(providers),
  score: (query) => rangeOf('score', query),
  irr: (query) => rangeOf('irr', query),
  birr: (query) => rangeOf('birr', query),
  pot_size: (query) => rangeOf('pot_size', query),
  benchmark_pot: (query) => rangeOf('benchmark_pot', query),
  contributionDates: ({ startDate: start, endDate: end }) =>
    start === undefined && end === undefined ? undefined : defined({ start, end }),
  navDate: null,
  firstContributionYear: ({ firstContributionYear }) => anyOf(firstContributionYear),
  schemes: ({ schemes }) => anyOf(schemes),
  funds: ({ funds }) => anyOf(funds),
  segment: null,
  outlierReason: ({ outlierReason }) => outlierReason && [outlierReason],
  excludeReason: ({ excludeReason }) => excludeReason && [excludeReason],
  allOutlier: null,
  memberAnalysed: null,
}

/** A set of nothing does not filter. */
const anyOf = <Value>(values: Value[] | undefined) => (values?.length === 0 ? undefined : values)

type Optional<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

function rangeOf(key: RangeKey, query: SaverQuery): Range | undefined {
  const { parameter } = filterFields[key]
  const flat = query[parameter]
  if (flat === undefined) return undefined
  const parsed = rangeSchema.safeParse(defined<Range>({ gte: flat.min, lte: flat.max }))
  if (!parsed.success) throw invalid(parameter, 'Give `min`, `max` or both.')
  return parsed.data
}

/** Without the entries that are undefined. */
function defined<T extends object>(fields: Optional<T>): T {
  // Only what was optional may go missing.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

function invalid(field: string, reason: string): ApiFailure {
  return new ApiFailure('invalid_input', reason, { fields: { [field]: reason } })
}
