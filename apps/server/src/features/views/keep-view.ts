import { sortNames } from '@plumbline/contract/filter/filter-fields.ts'
import type { NewView, SavedView, ViewChange } from '@plumbline/contract/views/views.ts'
import { filterLine } from '@plumbline/figures/filter/filter-words.ts'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange, switchField, textField, type WordsOf } from '../../platform/http/merge-change.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { changeableOf, partsOf, savedView } from './list-views.ts'
import { clearDefault, countViewsOf, isNameTaken, lockViewsOf, type StoredView, viewQuery } from './views.pg.ts'

type Stores = Pick<Services, 'db'>

/** Of one person; everybody's lists look through the shared ones of all. */
const mostViews = 100

/** Saves a view under a name that the owner has not used yet. @throws ApiFailure conflict when they have. */
export async function createView({ db }: Stores, caller: Caller, view: NewView): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    await prepare(tx, caller, view, undefined)
    if ((await countViewsOf(tx, caller.userId)) >= mostViews) {
      throw new ApiFailure('conflict', `You have ${mostViews} views. Remove one of them first.`)
    }
    const { id } = await tx
      .insertInto('saved_views')
      .values({
        owner_id: caller.userId,
        name: view.name,
        settings: JSON.stringify(view.settings),
        about_providers: await providersOf(tx, caller, view.settings),
        shared: view.shared,
        is_default: view.isDefault,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { userId: caller.userId, action: 'view.create', subject: `view ${id}`, after: { ...view } })
    return savedView(await ownView(tx, caller, id), caller)
  })
}

const words: WordsOf<ReturnType<typeof changeableOf>> = {
  name: textField('Name'),
  filter: { title: 'Filter', write: filterLine },
  order: { title: 'Order', write: orderText },
  shared: switchField('Shared'),
  isDefault: switchField('Default'),
}

function orderText({ sort, limit }: Omit<SavedView['settings'], 'filter'>): string {
  const { title } = sortNames[sort.sortBy]
  return `${title ?? 'Score'}, ${sort.sortDescending ? 'largest' : 'smallest'} first, ${limit} rows per page`
}

/**
 * Changes what is given of a view of one's own.
 * @throws ApiFailure not_found for anybody else's, changed_meanwhile where it was changed elsewhere to something else
 */
export async function changeView(
  { db }: Stores,
  caller: Caller,
  id: number,
  { version, ...change }: ViewChange,
): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    await lockViewsOf(tx, caller.userId)
    const view = await ownView(tx, caller, id)
    const before = changeableOf(view, savedView(view, caller).settings)
    const { settings, ...rest } = change
    const given = { ...rest, ...(settings && partsOf(settings)) }
    const { name, shared, isDefault, ...after } = mergeChange(before, given, version, words)
    const afterSettings = { filter: after.filter, ...after.order }
    await prepare(tx, caller, change, id)
    await tx
      .updateTable('saved_views')
      .set({
        name,
        shared,
        is_default: isDefault,
        ...(settings !== undefined && {
          settings: JSON.stringify(afterSettings),
          about_providers: await providersOf(tx, caller, afterSettings),
        }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'view.change',
      subject: `view ${id}`,
      before: { name: view.name, settings: view.settings, shared: view.shared, isDefault: view.isDefault },
      after: { ...change },
    })
    return savedView(await ownView(tx, caller, id), caller)
  })
}

export async function removeView({ db }: Stores, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, settings, shared, isDefault } = await ownView(tx, caller, id)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    const before = { name, settings, shared, isDefault }
    await recordAudit(tx, { userId: caller.userId, action: 'view.remove', subject: `view ${id}`, before })
  })
}

/** What holds for a view that is new and for one that changes. */
async function prepare(db: Kysely<Database>, caller: Caller, view: ViewChange, id: number | undefined): Promise<void> {
  const { name, settings, isDefault } = view
  if (settings?.filter.providers) await readableProviderIds({ db }, caller, settings.filter.providers)
  await lockViewsOf(db, caller.userId)
  if (name !== undefined && (await isNameTaken(db, { ownerId: caller.userId, name, except: id }))) {
    const message = 'You already have a view of this name. Choose another name, or overwrite that view.'
    throw new ApiFailure('conflict', message, { fields: { name: message } })
  }
  if (isDefault === true) await clearDefault(db, caller.userId)
}

/** Those it names, or all that its owner may see now, since schemes and data points in it may be of any of them. */
async function providersOf(
  db: Kysely<Database>,
  caller: Caller,
  { filter }: NewView['settings'],
): Promise<number[] | null> {
  if (filter.providers !== undefined) return [...filter.providers]
  return caller.role === 'superuser' ? null : await readableProviderIds({ db }, caller)
}

async function ownView(db: Kysely<Database>, caller: Caller, id: number): Promise<StoredView> {
  const view = await viewQuery(db)
    .where('saved_views.id', '=', id)
    .where('users.id', '=', caller.userId)
    .executeTakeFirst()
  if (view === undefined) throw new ApiFailure('not_found', 'There is no such view, or it is not your own.')
  return view
}
