import type { PanelImport, PanelRestored } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { finishErasures } from '../erasing/finish-erasures.ts'
import { anImportIsOpen, markErased } from '../erasing/mark-erased.ts'
import { type KeptPerson, lockByIds, replacePerson } from '../people/people.pg.ts'
import { forgetFailedImports } from './forget-imports.ts'
import { beforesAfter, dropBefores, type KeptBefore, openBefore } from './import-befores.pg.ts'
import { panelImportOnWire, unknownPanelImport } from './panel-import-on-wire.ts'
import { findPanelImport } from './panel-imports.pg.ts'

type Needed = Pick<Services, 'db' | 'files' | 'keys'>

const peopleAtOnce = 500

/**
 * Undoes an import: whom it changed is as before, whom it brought is erased. Who was changed since, by a person or another
 * file, stays as they are. All of it in one transaction.
 */
export async function restorePanelImport(services: Needed, caller: Caller, id: number): Promise<PanelImport> {
  const { db, keys } = services
  const row = await db.transaction().execute(async (transaction) => {
    await requireStill(transaction, caller.userId, 'manageConsumerPanel')
    await lockRestorable(transaction, id)
    await requireNoneOpen(transaction)
    const restored = await undo(services, transaction, id, caller.userId)
    // That may have taken a while.
    await requireNoneOpen(transaction)
    await dropBefores(transaction, id)
    await transaction
      .updateTable('panel_imports')
      .set({ restored: JSON.stringify(restored), updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'panel-import.restore',
      subject: `panel import ${id}`,
      after: { ...restored },
    })
    return findPanelImport(transaction, id)
  })
  await forgetFailedImports(services)
  await finishErasures(services)
  if (row === undefined) throw unknownPanelImport()
  return panelImportOnWire(row, keys)
}

async function lockRestorable(transaction: Transaction<Database>, id: number): Promise<void> {
  const locked = await transaction
    .selectFrom('panel_imports')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (locked === undefined) throw unknownPanelImport()
  const row = await findPanelImport(transaction, id)
  if (row?.state !== 'completed' || !row.hasBefores) {
    throw new ApiFailure('conflict', 'There is nothing to restore: this import changed nobody, or too long ago.')
  }
}

async function requireNoneOpen(db: Kysely<Database>): Promise<void> {
  if (!(await anImportIsOpen(db))) return
  throw new ApiFailure(
    'conflict',
    'A file of users waits or is at work, and may hold people whom this would erase. Publish or discard it in B2C Imports first.',
  )
}

async function undo({ keys }: Needed, db: Kysely<Database>, importId: number, by: number): Promise<PanelRestored> {
  const counts = { restored: 0, removed: 0, changedSince: 0 }
  for (let after = 0; ; ) {
    const befores = await beforesAfter(db, importId, after, peopleAtOnce)
    const last = befores.at(-1)
    if (last === undefined) return counts
    const ids = befores.map(({ userId }) => userId)
    const people = new Map((await lockByIds(db, keys, ids)).map((person) => [person.id, person]))
    const brought: number[] = []
    for (const before of befores) {
      const person = people.get(before.userId)
      if (person === undefined) continue
      if (person.version !== before.version) counts.changedSince += 1
      else if (before.sealed === null) brought.push(person.id)
      else {
        await putBack(db, keys, person, before, by)
        counts.restored += 1
      }
    }
    counts.removed += await markErased(db, brought, { reason: 'mistake', by })
    after = last.userId
  }
}

async function putBack(
  db: Kysely<Database>,
  keys: Services['keys'],
  person: KeptPerson,
  { sealed }: KeptBefore,
  by: number,
): Promise<void> {
  if (sealed === null) return
  const before = openBefore(person, sealed)
  const stays = new Set(before.pensions.map(({ id }) => id))
  const brought = person.pensions.flatMap(({ id }) => (stays.has(id) ? [] : [id]))
  // Nobody gave them a document since: that would have been a change.
  if (brought.length > 0) await db.deleteFrom('panel_pensions').where('id', 'in', brought).execute()
  await replacePerson(db, keys, { ...person, ...before }, by)
}
