import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import {
  beginCalibration,
  type CalibrationEnd,
  endCalibration,
  type StoredCalibration,
  undoCalibrationAttempt,
  writeCalibrationProgress,
} from './calibrations.pg.ts'
import { measureSpreads } from './measure-spreads.ts'

/** How often it begins anew after the machine made it break off, and at all: beyond, the whole server had died. */
const attemptsAfterFailures = 3
const attemptsInAll = 10
/** How often the row is written, which also shows whether it was called off. */
const tickMilliseconds = 400

const died = `The server stopped ${attemptsInAll} times during this calibration, which was therefore given up. Ask an administrator to look into its log.`
const broke = 'Something went wrong on the server. Calibrate again; if it happens again, the server’s log says why.'

class CalledOff extends Error {}

/**
 * Makes one calibration. Whatever moment an earlier attempt died at, this one begins anew: it only reads until it ends.
 * @throws what made it break off, when trying again is worth it
 */
export async function runCalibration(
  services: Services,
  { calibrationId, stopping }: { readonly calibrationId: number; readonly stopping: AbortSignal },
): Promise<void> {
  const row = await beginCalibration(services.db, calibrationId)
  if (row === undefined) return
  if (row.cancel_requested) return end(services, row.id, { state: 'cancelled' })
  if (row.attempts > attemptsInAll) return end(services, row.id, { state: 'failed', failure: died })
  try {
    const caller = await callerOf(services, row)
    const result = await measureSpreads(services, caller, progressOf(services, row.id, stopping))
    if (!(await endCalibration(services.db, row.id, { state: 'completed', result }))) throw new CalledOff()
    services.events.publish({ type: 'calibrations-changed' })
  } catch (error) {
    if (error instanceof CalledOff) return end(services, row.id, { state: 'cancelled' })
    if (stopping.aborted) {
      await undoCalibrationAttempt(services.db, row.id)
      throw error
    }
    if (error instanceof ApiFailure) return end(services, row.id, { state: 'failed', failure: error.message })
    services.log.error({ err: error, calibrationId, attempt: row.attempts }, 'a calibration broke off')
    if (row.attempts < attemptsAfterFailures) throw error
    await end(services, row.id, { state: 'failed', failure: broke })
  }
}

/** Writes the progress from time to time, and ends the work once it is called off or the server stops. */
function progressOf(services: Pick<Services, 'db' | 'events'>, id: number, stopping: AbortSignal) {
  let next = 0
  return async (share: number): Promise<void> => {
    stopping.throwIfAborted()
    if (performance.now() < next) return
    next = performance.now() + tickMilliseconds
    if (await writeCalibrationProgress(services.db, id, share)) throw new CalledOff()
    services.events.publish({ type: 'calibrations-changed' })
  }
}

/** Who asked, if they still may. */
async function callerOf(services: Services, row: StoredCalibration) {
  const caller = row.requested_by === null ? undefined : await findCallerOfUser(services, row.requested_by)
  if (caller === undefined) {
    throw new ApiFailure('unauthorised', 'Who asked for this calibration has no account any more.')
  }
  if (!isPermitted(caller.role, 'runSimulations')) {
    throw new ApiFailure('forbidden', 'Your role was changed meanwhile and does not allow this any more.')
  }
  return caller
}

async function end(services: Pick<Services, 'db' | 'events'>, id: number, how: CalibrationEnd): Promise<void> {
  if (await endCalibration(services.db, id, how)) services.events.publish({ type: 'calibrations-changed' })
}
