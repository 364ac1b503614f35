import { mostCalibrationsListed, type SpreadsInForce } from '@plumbline/contract/calibration/calibrations.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { openWork } from '../../platform/work/work-rows.pg.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listCalibrationRows } from './calibrations.pg.ts'
import { calibrationJob, calibrationKey } from './jobs/calibration-job.ts'
import { spreadsInForce } from './spreads-in-force.ts'

const lockOfCalibrations = 7_226_001

/** The calibrations there were, and what counts. */
export async function listCalibrations({ db }: Pick<Services, 'db'>) {
  const [calibrations, { total }, inForce] = await Promise.all([
    listCalibrationRows(db, mostCalibrationsListed),
    db
      .selectFrom('calibrations')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    spreadsInForce(db),
  ])
  return { calibrations, total: Number(total), inForce }
}

/**
 * Asks for a calibration, unless one is under way: then it is that one.
 * @throws ApiFailure conflict while one is being cancelled
 */
export async function startCalibration(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  caller: Caller,
): Promise<{ readonly id: number }> {
  const id = await services.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockOfCalibrations})`.execute(transaction)
    const [underWay] = await openWork(transaction, 'calibrations')
    if (underWay?.cancel_requested === true) {
      throw new ApiFailure('conflict', 'A calibration is being cancelled. Ask again in a moment.')
    }
    if (underWay !== undefined) return underWay.id
    const row = await transaction
      .insertInto('calibrations')
      .values({ requested_by: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const options = { key: calibrationKey, within: transaction }
    await services.jobs.send(calibrationJob, { calibrationId: row.id }, options)
    const entry = { userId: caller.userId, action: 'calibration.start', subject: `calibration ${row.id}` }
    await recordAudit(transaction, entry)
    return row.id
  })
  services.events.publish({ type: 'calibrations-changed' })
  return { id }
}

/** Calls off what is under way; the work ends soon after. @throws ApiFailure not_found, conflict when it has ended */
export async function cancelCalibration(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<{ readonly id: number }> {
  await services.db.transaction().execute(async (transaction) => {
    const calibration = await transaction
      .selectFrom('calibrations')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (calibration === undefined) throw unknownCalibration()
    const row = await transaction
      .updateTable('calibrations')
      .set({ cancel_requested: true })
      .where('id', '=', id)
      .where('state', 'in', openStatuses)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw new ApiFailure('conflict', 'This calibration has ended already.')
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'calibration.cancel',
      subject: `calibration ${id}`,
    })
  })
  services.events.publish({ type: 'calibrations-changed' })
  return { id }
}

/**
 * Makes what a calibration measured the default of new batches; null: the priors again.
 * @throws ApiFailure not_found, conflict when nothing was measured, or it is the default already
 */
export async function chooseDefault(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number | null,
): Promise<SpreadsInForce> {
  const spreads = await services.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockOfCalibrations})`.execute(transaction)
    if (id !== null) {
      const row = await transaction.selectFrom('calibrations').select('result').where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw unknownCalibration()
      if (row.result?.status !== 'measured') {
        throw new ApiFailure('conflict', 'This calibration measured nothing. Choose one that has finished.')
      }
    }
    const before = await spreadsInForce(transaction)
    if (before.calibration === id) {
      throw new ApiFailure('conflict', 'New batches are scored with these values already.')
    }
    await transaction.insertInto('scoring_defaults').values({ calibration_id: id, set_by: caller.userId }).execute()
    const after = await spreadsInForce(transaction)
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'calibration.default',
      subject: id === null ? 'priors' : `calibration ${id}`,
      before: { ...before },
      after: { ...after },
    })
    return after
  })
  services.events.publish({ type: 'calibrations-changed' })
  return spreads
}

function unknownCalibration(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such calibration. Open the list again.')
}
