import type { Services } from '../../../platform/services.ts'
import { isCalledOff } from '../simulation-work.pg.ts'

/** How often is looked whether a simulation was called off. */
const lookMilliseconds = 500

export class SimulationCancelled extends Error {}

/** Looks, while a simulation is made, whether somebody called it off: the signal is aborted then. */
export function watchCancelling(
  { db, log }: Pick<Services, 'db' | 'log'>,
  simulationId: number,
): { readonly signal: AbortSignal; readonly end: () => Promise<void> } {
  const cancelled = new AbortController()
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      if (await isCalledOff(db, simulationId)) cancelled.abort(new SimulationCancelled())
    } catch (error) {
      // The work itself notices when the database is gone for good.
      log.warn({ err: error, simulationId }, 'whether a simulation was called off is not known')
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, lookMilliseconds)
  return {
    signal: cancelled.signal,
    async end() {
      clearInterval(timer)
      await looking
    },
  }
}
