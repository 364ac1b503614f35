import type { ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import type { Transaction } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { removeSignOffsOf } from './sign-off.pg.ts'

/** Makes drafts of all reports of a version: nobody's name stands for words that others have put in since. */
export async function withdrawSignOffs(
  tx: Transaction<Database>,
  { userId }: Caller,
  { versionId, providerId, id }: ScopedVersion,
): Promise<void> {
  const action = 'report.withdraw-sign-off'
  for (const filters of await removeSignOffsOf(tx, versionId)) {
    await recordAudit(tx, { userId, action, subject: `provider ${providerId}`, after: { dataBatchId: id, filters } })
  }
}
