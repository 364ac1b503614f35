import { type SavedView, viewSettingsSchema } from '@plumbline/contract/views/views.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { mappingsOf, type StoredView, viewQuery } from './views.pg.ts'

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
    return view !== undefined && (view.own || isSeen(row)) ? [view] : []
  })
}

/** A stored view on the wire; undefined when its settings are of a form that is no longer understood. */
export function savedView(row: StoredView, caller: Caller): SavedView | undefined {
  const settings = viewSettingsSchema.safeParse(row.settings)
  if (!settings.success) return undefined
  return {
    id: row.id,
    name: row.name,
    settings: settings.data,
    owner: { id: row.ownerId, name: row.ownerName },
    own: row.ownerId === caller.userId,
    shared: row.shared,
    isDefault: row.isDefault,
    updatedAt: row.updatedAt.toISOString(),
  }
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
