import type { PanelImport } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { anImportIsOpen } from '../erasing/mark-erased.ts'
import { panelImportJob, panelImportKey } from '../jobs/panel-import-job.ts'
import { panelImportOnWire, unknownPanelImport } from './panel-import-on-wire.ts'
import { findPanelImport } from './panel-imports.pg.ts'
import { anotherIsOpen } from './undo-import.ts'

/** Agrees to a preview: a job takes its people in. */
export async function publishPanelImport(
  { db, jobs, keys }: Pick<Services, 'db' | 'jobs' | 'keys'>,
  caller: Caller,
  id: number,
): Promise<PanelImport> {
  return db.transaction().execute(async (transaction) => {
    const state = await lockedState(transaction, caller, id)
    if (state !== 'ready') throw new ApiFailure('conflict', 'This import does not wait to be published.')
    await transaction
      .updateTable('panel_imports')
      .set({ state: 'queued', publishes: true, progress: 0, attempts: 0, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'panel-import.publish',
      subject: `panel import ${id}`,
    })
    await jobs.send(panelImportJob, { panelImportId: id }, { key: panelImportKey, within: transaction })
    return onWire(transaction, keys, id)
  })
}

/** Discards a preview, or asks the job of an import to leave off. */
export async function cancelPanelImport(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  caller: Caller,
  id: number,
): Promise<PanelImport> {
  return db.transaction().execute(async (transaction) => {
    const state = await lockedState(transaction, caller, id)
    if (state === 'ready') {
      await transaction
        .updateTable('panel_imports')
        .set({ state: 'cancelled', updated_at: sql<Date>`now()`, finished_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    } else if (state === 'queued' || state === 'running') {
      await transaction.updateTable('panel_imports').set({ cancel_requested: true }).where('id', '=', id).execute()
    } else throw new ApiFailure('conflict', 'This import has ended already.')
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'panel-import.cancel',
      subject: `panel import ${id}`,
    })
    return onWire(transaction, keys, id)
  })
}

/** Has an import undone: a job does it. */
export async function restorePanelImport(
  { db, jobs, keys }: Pick<Services, 'db' | 'jobs' | 'keys'>,
  caller: Caller,
  id: number,
): Promise<PanelImport> {
  return db.transaction().execute(async (transaction) => {
    const state = await lockedState(transaction, caller, id)
    const row = await findPanelImport(transaction, id)
    if (state !== 'completed' || row === undefined || !row.hasBefores) {
      throw new ApiFailure('conflict', 'There is nothing to restore: this import changed nobody, or too long ago.')
    }
    if (await anImportIsOpen(transaction)) throw anotherIsOpen()
    await transaction
      .updateTable('panel_imports')
      .set({ state: 'queued', restores: true, restored_by: caller.userId, failure: null })
      .set({ progress: 0, attempts: 0, cancel_requested: false, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'panel-import.restore',
      subject: `panel import ${id}`,
    })
    await jobs.send(panelImportJob, { panelImportId: id }, { key: panelImportKey, within: transaction })
    return onWire(transaction, keys, id)
  })
}

async function lockedState(transaction: Transaction<Database>, caller: Caller, id: number) {
  await requireStill(transaction, caller.userId, 'manageConsumerPanel')
  const row = await transaction
    .selectFrom('panel_imports')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw unknownPanelImport()
  return row.state
}

async function onWire(transaction: Transaction<Database>, keys: Keyring, id: number): Promise<PanelImport> {
  const row = await findPanelImport(transaction, id)
  if (row === undefined) throw unknownPanelImport()
  return panelImportOnWire(row, keys)
}
