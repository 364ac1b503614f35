import { type Range, rangeSchema } from '@plumbline/contract/filter/range.ts'
import { type SaverFilter, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import type { saverQuerySchema } from '@plumbline/contract/savers/savers.ts'
import type { SaverChoice } from '@plumbline/readings/scope/saver-choice.ts'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'

type SaverQuery = z.output<typeof saverQuerySchema>

/** Which savers a call means: versions the caller may read, and the one filter. */
export async function chosenSavers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  query: SaverQuery,
): Promise<SaverChoice> {
  const filter = filterOf(query)
  const scope = await readableBatches(services, caller, {
    providers: filter.providers,
    dataBatchIds: query.dataBatchIds,
  })
  if (filter.segment !== undefined && scope.versions.length > 1) {
    throw new ApiFailure('invalid_input', 'Choose one provider to filter by its data points.', {
      fields: { filters: 'Data points differ from batch to batch.' },
    })
  }
  return { scope, filter }
}

/** `filters` with the specification's flat parameters put in. @throws ApiFailure invalid_input where both say one thing. */
function filterOf(query: SaverQuery): SaverFilter {
  const { startDate: start, endDate: end, outlierReason, excludeReason } = query
  const flat: Given<SaverFilter> = {
    providers: anyOf(query.providers),
    schemes: anyOf(query.schemes),
    firstContributionYear: anyOf(query.firstContributionYear),
    score: range('scoreRange', query.scoreRange),
    irr: range('irrRange', query.irrRange),
    birr: range('birrRange', query.birrRange),
    pot_size: range('potRange', query.potRange),
    contributionDates: start === undefined && end === undefined ? undefined : defined({ start, end }),
    outlierReason: outlierReason && [outlierReason],
    excludeReason: excludeReason && [excludeReason],
  }
  const given = defined(flat)
  for (const name of Object.keys(given)) {
    if (query.filters !== undefined && name in query.filters) {
      throw invalid(name, `Say it in \`filters.${name}\` or in the parameter of its own, not in both.`)
    }
  }
  const parsed = saverFilterSchema.safeParse({ ...query.filters, ...given })
  if (parsed.success) return parsed.data
  const [{ path, message }] = parsed.error.issues
  throw invalid(path.map(String).join('.'), message)
}

/** A set of nothing does not filter. */
const anyOf = <Value>(values: Value[] | undefined) => (values?.length === 0 ? undefined : values)

type Given<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

function range(name: string, flat: { min?: number | undefined; max?: number | undefined } | undefined) {
  if (flat === undefined) return undefined
  const parsed = rangeSchema.safeParse(defined<Range>({ gte: flat.min, lte: flat.max }))
  if (!parsed.success) throw invalid(name, 'Give `min`, `max` or both.')
  return parsed.data
}

/** Without the entries that are undefined. */
function defined<T extends object>(given: Given<T>): T {
  // Only what was optional may go missing.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
}

function invalid(field: string, reason: string): ApiFailure {
  return new ApiFailure('invalid_input', reason, { fields: { [field]: reason } })
}
