import { setInterval } from 'node:timers'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { announceAttribution } from './announce-attribution.ts'
import { attributePublication } from './attribute-publication.ts'
import {
  type AttributionAtWork,
  beginAttribution,
  completeAttribution,
  endAttribution,
  undoAttributionAttempt,
  writeAttributionProgress,
} from './attribution-work.pg.ts'

/** How often it begins anew after the machine made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
const attemptsInAll = 10
/** How often the row is written, which also shows whether it was called off. */
const tickMilliseconds = 300

const died = `The server stopped ${attemptsInAll} times during this attribution, which was therefore given up. Ask an administrator to look into its log.`

class AttributionCancelled extends Error {}

/**
 * Makes one attribution. Nothing is kept before its end, so that an attempt may die at any moment.
 * @throws what made it break off, when trying again is worth it
 */
export async function runAttribution(services: Services, id: number, stopping: AbortSignal): Promise<void> {
  const { db, log } = services
  const job = await beginAttribution(db, id)
  if (job === undefined) return
  if (job.cancel_requested) return end(services, job, 'cancelled')
  if (job.attempts > attemptsInAll) return end(services, job, 'failed', died)
  try {
    await calculate(services, job, stopping)
    announce(services, job, 'completed')
  } catch (error) {
    if (error instanceof AttributionCancelled) return end(services, job, 'cancelled')
    if (stopping.aborted) {
      await undoAttributionAttempt(db, id)
      throw error
    }
    if (error instanceof ApiFailure) return end(services, job, 'failed', error.message)
    log.error({ err: error, attributionId: id, attempt: job.attempts }, 'a performance attribution broke off')
    if (job.attempts < attemptsAfterFailures) throw error
    await end(services, job, 'failed', plainFailure(error))
  }
}

async function calculate(services: Services, job: AttributionAtWork, stopping: AbortSignal): Promise<void> {
  const caller = await callerOf(services, job)
  const progress = watchAttribution(services, job)
  const signal = AbortSignal.any([stopping, progress.signal])
  try {
    const outcome = await attributePublication(services, { caller, job, signal, report: progress.report })
    signal.throwIfAborted()
    await progress.close()
    if (!(await completeAttribution(services.db, job.id, outcome))) throw new AttributionCancelled()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await progress.close()
  }
}

/** Who asked, if they still may. */
async function callerOf(services: Services, job: AttributionAtWork): Promise<Caller> {
  const caller = job.requested_by === null ? undefined : await findCallerOfUser(services, job.requested_by)
  if (caller === undefined) {
    throw new ApiFailure('unauthorised', 'Who asked for this attribution has no account any more. Run it again.')
  }
  if (isPermitted(caller.role, 'runAttribution')) return caller
  throw new ApiFailure('forbidden', 'The role of who asked was changed meanwhile and does not allow this any more.')
}

/** Writes how far it has come while it is calculated, and aborts once it is called off. */
function watchAttribution(services: Services, job: AttributionAtWork) {
  const { db, log } = services
  const cancelled = new AbortController()
  let latest = 0
  let writing: Promise<void> | undefined
  const write = async () => {
    try {
      if (await writeAttributionProgress(db, job.id, latest)) cancelled.abort(new AttributionCancelled())
      else announce(services, job, 'running', latest)
    } catch (error) {
      // The work itself notices when the database is gone for good.
      log.warn({ err: error, attributionId: job.id }, 'progress was not written')
    }
  }
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined
    })
  }, tickMilliseconds)
  return {
    signal: cancelled.signal,
    report(share: number) {
      latest = share
    },
    /** Nothing is written afterwards. */
    async close() {
      clearInterval(timer)
      await writing
    },
  }
}

function plainFailure(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Run the attribution again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory on this attribution. Have it given more (the setting MEMORY_LIMIT), then run it again.'
    default:
      return 'Something went wrong on the server. Run the attribution again; if it happens again, the server’s log says why.'
  }
}

function announce(
  services: Services,
  { id, provider_id: providerId }: AttributionAtWork,
  status: ExportStatus,
  progress = 1,
) {
  announceAttribution(services, { id, providerId, status, progress })
}

async function end(
  services: Services,
  job: AttributionAtWork,
  state: 'failed' | 'cancelled',
  failure?: string,
): Promise<void> {
  if (await endAttribution(services.db, job.id, state, failure)) announce(services, job, state)
}
