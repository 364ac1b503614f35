import type { PanelRestored } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { WorkCancelled } from '../../../platform/work/watch-work.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { anImportIsOpen, markErased } from '../erasing/mark-erased.ts'
import { type KeptPerson, lockByIds, replacePeople } from '../people/people.pg.ts'
import { takeTurns } from '../people/take-turns.ts'
import { endFailedImports } from './forget-imports.ts'
import { beforesAfter, dropBefores, openBefore } from './import-befores.pg.ts'
import { endRestoring, type KeptPanelImport } from './panel-imports.pg.ts'

type UsedServices = Pick<Services, 'db' | 'keys'>

const peopleAtOnce = 500

/**
 * Undoes an import: whom it changed is as before, whom it brought is erased. Who was changed since, by a person or another
 * file, stays as they are. All of it in one transaction; keys and files of those erased are destroyed by whoever called.
 */
export async function undoImport(services: UsedServices, row: KeptPanelImport, signal: AbortSignal): Promise<boolean> {
  const { id, restored_by: by } = row
  await services.db.transaction().execute(async (transaction) => {
    // Erasing is for good: whoever asked must still be allowed to.
    if (by === null) throw new ApiFailure('unauthorised', 'Whoever asked for this was removed. Nobody was changed.')
    await requireStill(transaction, by, 'manageConsumerPanel')
    const restored = await undo(services, transaction, { importId: id, by, signal })
    // That may have taken a while.
    if (await anImportIsOpen(transaction, id)) throw anotherIsOpen()
    await dropBefores(transaction, id)
    await endFailedImports(transaction)
    await recordAudit(transaction, {
      userId: by,
      action: 'panel-import.restored',
      subject: `panel import ${id}`,
      after: { ...restored },
    })
    // Called off at the last moment: nobody is changed.
    if (!(await endRestoring(transaction, id, restored))) throw new WorkCancelled()
  })
  return true
}

/** Its file may hold people whom this would erase. */
export function anotherIsOpen(): ApiFailure {
  return new ApiFailure(
    'conflict',
    'A file of users waits or is at work, and may hold people whom this would erase. Publish or discard it in B2C Imports first.',
  )
}

interface Undoing {
  readonly importId: number
  readonly by: number | null
  readonly signal: AbortSignal
}

async function undo(
  { keys }: UsedServices,
  db: Kysely<Database>,
  { importId, by, signal }: Undoing,
): Promise<PanelRestored> {
  const counts = { restored: 0, removed: 0, changedSince: 0 }
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const befores = await beforesAfter(db, importId, after, peopleAtOnce)
    const last = befores.at(-1)
    if (last === undefined) return counts
    const ids = befores.map(({ userId }) => userId)
    const people = new Map((await lockByIds(db, keys, ids)).map((person) => [person.id, person]))
    const newUserIds: number[] = []
    const changes: ChangedUsers[] = []
    for (const { userId, version, sealed } of befores) {
      const person = people.get(userId)
      if (person === undefined) continue
      if (person.version !== version) counts.changedSince += 1
      else if (sealed === null) newUserIds.push(userId)
      else changes.push({ person, sealed })
    }
    await putBack(db, keys, changes, by)
    counts.restored += changes.length
    counts.removed += await markErased(db, newUserIds, { reason: 'mistake', by })
    after = last.userId
  }
}

interface ChangedUsers {
  readonly person: KeptPerson
  readonly sealed: Buffer
}

async function putBack(
  db: Kysely<Database>,
  keys: Services['keys'],
  changes: readonly ChangedUsers[],
  by: number | null,
): Promise<void> {
  const turn = takeTurns()
  const people: KeptPerson[] = []
  const newPensionIds: string[] = []
  for (const { person, sealed } of changes) {
    await turn()
    const before = openBefore(person, sealed)
    const stays = new Set(before.pensions.map(({ id }) => id))
    for (const { id } of person.pensions) if (!stays.has(id)) newPensionIds.push(id)
    people.push({ ...person, ...before })
  }
  // Nobody gave them a document since: that would have been a change.
  if (newPensionIds.length > 0) {
    await db.deleteFrom('panel_pensions').where(sql<boolean>`id = any(${newPensionIds}::uuid[])`).execute()
  }
  await replacePeople(db, keys, people, by)
}
