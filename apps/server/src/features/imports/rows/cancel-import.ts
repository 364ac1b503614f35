import { sql } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { forgetScoresOf } from '../arriving/forget-scores-of.ts'
import { removeLeftovers } from '../upkeep/remove-leftovers.ts'
import { announceImport } from './announce-import.ts'
import { cancellableStates, statesEndedAtOnce } from './import-states.ts'
import { subjectOf } from './import-subject.ts'
import { settleNotices } from './tell-requester.ts'

/**
 * Calls an import off, or discards its preview. Work in hand notices within a second; what is about to be published is not,
 * unless its transaction was faster.
 */
export async function cancelImport(services: Services, importId: number, cancelledBy: number): Promise<void> {
  const row = await services.db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('imports')
      .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
      .select(['imports.id', 'imports.state', 'imports.provider_id', 'imports.progress'])
      .select(['uploads.file_name as fileName', sql<string | null>`imports.scores_again ->> 'of'`.as('of')])
      .where('imports.id', '=', importId)
      .forUpdate('imports')
      .executeTakeFirst()
    if (!job) throw new ApiFailure('not_found', 'There is no such import. Open the list of imports.')
    const { state } = job
    if (!cancellableStates.includes(state)) throw tooLate(state)
    const atOnce = statesEndedAtOnce.includes(state)
    await transaction
      .updateTable('imports')
      .set({
        cancel_requested: true,
        ...(atOnce && { state: 'cancelled' as const, progress: 1, ended_at: new Date(), preview: null, facts: null }),
      })
      .where('id', '=', importId)
      .execute()
    if (atOnce) await settleNotices(transaction, importId, `${subjectOf(job)} was discarded; nothing was published.`)
    await recordAudit(transaction, {
      userId: cancelledBy,
      action: state === 'ready' ? 'import.discard' : 'import.cancel',
      subject: `import ${importId}`,
      before: { state },
    })
    return atOnce ? { state: 'cancelled' as const, progress: 1, job } : { state, progress: job.progress, job }
  })
  announceImport(services, { id: importId, providerId: row.job.provider_id }, row)
  if (row.state === 'cancelled') await tidy(services, importId)
}

/** It is cancelled whether this works or not: what is left is removed by the next upkeep. */
async function tidy(services: Services, importId: number): Promise<void> {
  try {
    await forgetScoresOf(services, [importId])
    await removeLeftovers(services, { only: importId })
  } catch (error) {
    services.log.warn({ err: error, importId }, 'what a cancelled import left behind is not removed yet')
  }
}

function tooLate(state: string): ApiFailure {
  if (state === 'completed') {
    return new ApiFailure('conflict', 'This import is published already. Restore the data it replaced instead.')
  }
  return new ApiFailure('conflict', 'This import has ended already.')
}
