import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { Services } from '../../platform/services.ts'
import { attemptsInAll, runWork } from '../../platform/work/run-work.ts'
import { callerWhoAsked } from '../sessions/caller-who-asked.ts'
import { beginCalibration, endCalibration } from './calibrations.pg.ts'
import { measureSpreads } from './measure-spreads.ts'

const died = `The server stopped ${attemptsInAll} times during this calibration, which was therefore given up. Ask an administrator to look into its log.`

/**
 * Makes one calibration. Whatever moment an earlier attempt died at, this one begins anew: it only reads until it ends.
 * @throws what made it break off, when trying again is worth it
 */
export async function runCalibration(
  services: Services,
  { calibrationId, stopping }: { readonly calibrationId: number; readonly stopping: AbortSignal },
): Promise<void> {
  const announce = () => services.events.publish({ type: 'calibrations-changed' })
  await runWork(
    services,
    {
      table: 'calibrations',
      name: 'a calibration',
      begin: () => beginCalibration(services.db, calibrationId),
      async make(row, { signal, report }) {
        const caller = await callerWhoAsked(services, row, 'runSimulations', 'this calibration')
        const result = await measureSpreads(services, caller, async (share) => {
          signal.throwIfAborted()
          report(share)
        })
        signal.throwIfAborted()
        const isKept = await endCalibration(services.db, row.id, { state: 'completed', result })
        if (isKept) announce()
        return isKept
      },
      async end(row, how) {
        if (await endCalibration(services.db, row.id, how)) announce()
      },
      announce,
      died,
      failureOf,
    },
    stopping,
  )
}

function failureOf(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Calibrate again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory on this calibration. Have it given more (the setting MEMORY_LIMIT), then calibrate again.'
    default:
      return 'Something went wrong on the server. Calibrate again; if it happens again, the server’s log says why.'
  }
}
