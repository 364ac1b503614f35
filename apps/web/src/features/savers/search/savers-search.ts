import {
  type SaverFilter,
  type SaverSort,
  saverFilterSchema,
  saverSortKeys,
  wholeVersionSchema,
} from '@plumbline/contract/filter/saver-filter.ts'
import { saverRowIdSchema } from '@plumbline/contract/savers/savers.ts'
import { pageSizes } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

/** Filter, order and page size: what a person sets, a link carries and a view keeps. */
export interface ListSettings {
  readonly filter: SaverFilter
  readonly sort: SaverSort
  readonly limit: number
}

export const systemSettings: ListSettings = {
  filter: {},
  sort: { sortBy: 'potSize', sortDescending: true },
  limit: 15,
}

/**
 * The address of the savers screen. A part that cannot be read is left out, so that an old or mistyped link still
 * opens the screen.
 */
export const saversSearchSchema = z.object({
  filters: saverFilterSchema.optional().catch(undefined),
  sortBy: z.enum(saverSortKeys).optional().catch(undefined),
  sortDescending: z.boolean().optional().catch(undefined),
  limit: z.literal(pageSizes).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
  /** The saver whose history is open. */
  saver: saverRowIdSchema.optional().catch(undefined),
  /** The data batch of a price track, whose savers alone are shown. */
  batch: wholeVersionSchema.optional().catch(undefined),
})
export type SaversSearch = z.infer<typeof saversSearchSchema>

/** Whether the address says which savers in which order: if so, no view is looked for. */
export function isLink(search: SaversSearch): boolean {
  return search.filters !== undefined || search.sortBy !== undefined || search.limit !== undefined
}

export function settingsOf(search: SaversSearch): ListSettings {
  return {
    filter: search.filters ?? systemSettings.filter,
    sort: {
      sortBy: search.sortBy ?? systemSettings.sort.sortBy,
      sortDescending: search.sortDescending ?? systemSettings.sort.sortDescending,
    },
    limit: search.limit ?? systemSettings.limit,
  }
}

/** The address of given settings: `filters` always stands in it, so that it is a link that wins over any view. */
export function searchOf(settings: ListSettings, page = 1): SaversSearch {
  const { filter, sort, limit } = settings
  const knownLimit = pageSizes.find((size) => size === limit)
  return {
    filters: filter,
    ...(isDefaultSort(sort) ? {} : sort),
    ...(knownLimit === undefined || knownLimit === systemSettings.limit ? {} : { limit: knownLimit }),
    ...(page > 1 ? { page } : {}),
  }
}

/** Sorting counts as applied when it differs from the default: pot size, descending. */
export function isDefaultSort(sort: SaverSort): boolean {
  return sort.sortBy === systemSettings.sort.sortBy && sort.sortDescending === systemSettings.sort.sortDescending
}
