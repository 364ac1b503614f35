import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceSimulation } from './announce-simulation.ts'
import { simulationOnWire } from './simulation-on-wire.ts'
import { findSimulation } from './simulations.pg.ts'
import { unknownSimulation } from './unknown-simulation.ts'

/** Calls off a simulation: one that waits ends at once, threads at work within a second. */
export async function cancelSimulation(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<Simulation> {
  const cancelled = await services.db.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('simulations')
      .select(['state', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (job === undefined) throw unknownSimulation()
    const { state, name } = job
    if (!openStatuses.includes(state)) throw new ApiFailure('conflict', 'This simulation has ended already.')
    await transaction
      .updateTable('simulations')
      .set({
        cancel_requested: true,
        ...(state === 'queued' && { state: 'cancelled' as const, progress: 1, finished_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'simulation.cancel',
      subject: `simulation ${id}`,
      before: { name, state },
    })
    const row = await findSimulation(transaction, id)
    if (row === undefined) throw unknownSimulation()
    return simulationOnWire(row)
  })
  announceSimulation(services, id, cancelled)
  return cancelled
}
