import { type SaverFilter, saverFilterSchema, saverSortSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { type SavedView, viewSettingsSchema } from '@plumbline/contract/views/views.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { z } from 'zod'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { mappingsOf, type StoredView, viewQuery } from './views.pg.ts'

type ViewSettings = SavedView['settings']

/** One's own views, then those that colleagues share, each by name. */
export async function listViews({ db }: Pick<Services, 'db'>, caller: Caller): Promise<SavedView[]> {
  const rows = await viewQuery(db)
    .where((eb) => eb.or([eb('users.id', '=', caller.userId), eb('saved_views.shared', '=', true)]))
    .orderBy((eb) => eb('users.id', '=', caller.userId), 'desc')
    .orderBy((eb) => eb.fn('lower', ['saved_views.name']))
    .orderBy('saved_views.id')
    .execute()
  const isSeen = await sharedWith({ db }, caller, rows)
  return rows.flatMap((row) => {
    const view = savedView(row, caller)
    return view.own || isSeen(row) ? [view] : []
  })
}

/** A stored view on the wire. */
export function savedView(row: StoredView, caller: Caller): SavedView {
  const { settings, isCut } = readableSettings(row.settings)
  return {
    id: row.id,
    name: row.name,
    settings,
    owner: { id: row.ownerId, name: row.ownerName },
    own: row.ownerId === caller.userId,
    shared: row.shared,
    isDefault: row.isDefault,
    updatedAt: row.updatedAt.toISOString(),
    isCut,
    version: versionOf(changeableOf(row, settings)),
  }
}

/** What can be changed of a view. */
export function changeableOf({ name, shared, isDefault }: StoredView, settings: ViewSettings) {
  return { name, ...partsOf(settings), shared, isDefault }
}

/** Settings as people change them. */
export function partsOf({ filter, ...order }: ViewSettings) {
  return { filter, order }
}

const usual: ViewSettings = { filter: {}, sort: { sortBy: 'potSize', sortDescending: true }, limit: 15 }

/** Settings as stored, without the parts that are of an older form and are no longer understood. */
function readableSettings(stored: unknown): { readonly settings: ViewSettings; readonly isCut: boolean } {
  const whole = viewSettingsSchema.safeParse(stored)
  if (whole.success) return { settings: whole.data, isCut: false }
  const parts = isRecord(stored) ? stored : {}
  const sort = saverSortSchema.safeParse(parts.sort)
  const limit = z.number().int().min(1).max(100).safeParse(parts.limit)
  return {
    settings: {
      filter: readableFilter(parts.filter),
      sort: sort.success ? sort.data : usual.sort,
      limit: limit.success ? limit.data : usual.limit,
    },
    isCut: true,
  }
}

/** Each condition holds by itself, so those that are understood go on to. */
export function readableFilter(stored: unknown): SaverFilter {
  const conditions = Object.entries(isRecord(stored) ? stored : {})
  const understood = conditions.filter(([key, value]) => saverFilterSchema.safeParse({ [key]: value }).success)
  return saverFilterSchema.parse(Object.fromEntries(understood))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * Colleagues see a shared view when they and its owner may see every provider it is about, now: what it names of a
 * provider that one of them has lost is no longer theirs to pass on.
 */
async function sharedWith({ db }: Pick<Services, 'db'>, caller: Caller, views: readonly StoredView[]) {
  if (caller.role === 'superuser') return () => true
  // Views of real savers are about nothing that a benchmark user sees.
  if (caller.role === 'bm_user') return () => false
  const readable = new Set(await readableProviderIds({ db }, caller))
  const mappings = await mappingsOf(
    db,
    views.map(({ ownerId }) => ownerId),
  )
  return ({ ownerId, ownerRole, aboutProviders: about }: StoredView) => {
    if (about === null || about.length === 0) return false
    const ofOwner = new Set(mappings.filter(({ userId }) => userId === ownerId).map(({ providerId }) => providerId))
    return about.every((id) => readable.has(id) && (ownerRole === 'superuser' || ofOwner.has(id)))
  }
}
