import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { ExportJob, ExportLink } from '@plumbline/contract/exports/exports.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceExport } from './announce-export.ts'
import { exportOnTheWire, type StoredExport } from './export-jobs.pg.ts'
import { linkTo } from './export-link.ts'
import { mayHave } from './may-have.ts'

type Stores = Pick<Services, 'db'>

/** As many as a tray shows. */
const mostListed = 30

/** How far a file of one's own is. @throws ApiFailure not_found for anybody else's */
export async function ownExport(stores: Stores, caller: Caller, id: number): Promise<ExportJob> {
  return exportOnTheWire(await findOwn(stores, caller, id))
}

export async function listOwnExports({ db }: Stores, caller: Caller): Promise<ExportJob[]> {
  const rows = await db
    .selectFrom('export_jobs')
    .selectAll()
    .where('requested_by', '=', caller.userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  const allowed = await Promise.all(rows.map((row) => mayHave({ db }, caller, row)))
  return rows.filter((_row, place) => allowed[place]).map(exportOnTheWire)
}

/** Where a file of one's own can be fetched. @throws ApiFailure conflict until there is one */
export async function linkToOwnExport(stores: Stores, caller: Caller, id: number): Promise<ExportLink> {
  const row = await findOwn(stores, caller, id)
  if (row.state !== 'completed') {
    throw new ApiFailure('conflict', row.failure ?? 'This file is not made yet. Ask for its link when it is.')
  }
  return linkTo(stores, row, caller)
}

/** Calls off what is still being made; the work ends soon after. @throws ApiFailure conflict when it has ended */
export async function cancelOwnExport(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<ExportJob> {
  await findOwn(services, caller, id)
  const called = await services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('export_jobs')
      .set({ cancel_requested: true })
      .where('id', '=', id)
      .where('state', 'in', openStatuses)
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined) {
      const { kind, name } = row
      const entry = { userId: caller.userId, action: 'export.cancel', subject: `export ${id}`, after: { kind, name } }
      await recordAudit(transaction, entry)
    }
    return row
  })
  if (called === undefined) throw new ApiFailure('conflict', 'This file is no longer being made.')
  announceExport(services, { id, userId: caller.userId }, { status: called.state, progress: called.progress })
  return exportOnTheWire(called)
}

async function findOwn({ db }: Stores, caller: Caller, id: number): Promise<StoredExport> {
  const row = await db
    .selectFrom('export_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('requested_by', '=', caller.userId)
    .executeTakeFirst()
  if (row === undefined || !(await mayHave({ db }, caller, row))) throw unknownExport()
  return row
}

/** The same answer for a file that does not exist and for one of somebody else. */
function unknownExport(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such file, or it is not yours. Ask for it anew.')
}
