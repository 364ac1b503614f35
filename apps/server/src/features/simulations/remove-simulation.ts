import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceSimulation } from './announce-simulation.ts'
import { keptBecause } from './kept-because.ts'
import { uploadsCiting } from './simulations.pg.ts'
import { unknownSimulation } from './unknown-simulation.ts'

/** Deletes a simulation that has ended, where nothing is scored by its result. */
export async function removeSimulation(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<{ readonly id: number }> {
  const state = await services.db.transaction().execute(async (transaction) => {
    // Locked: an upload that is choosing it goes first.
    const row = await transaction
      .selectFrom('simulations')
      .select(['name', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw unknownSimulation()
    const reason = keptBecause(row.state, await uploadsCiting(transaction, id))
    if (reason !== null) throw new ApiFailure('conflict', reason)
    await transaction.deleteFrom('simulations').where('id', '=', id).execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'simulation.delete',
      subject: `simulation ${id}`,
      before: { name: row.name },
    })
    return row.state
  })
  announceSimulation(services, id, { status: state, progress: 1 })
  return { id }
}
