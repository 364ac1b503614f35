import { setInterval } from 'node:timers'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { compareVersion } from './compare-version.ts'
import {
  beginComparison,
  type ComparisonAtWork,
  completeComparison,
  endComparison,
  undoComparisonAttempt,
  writeComparisonProgress,
} from './comparison-work.pg.ts'

/** How often it begins anew after the machine made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
const attemptsInAll = 10
/** How often the row is written, which also shows whether it was called off. */
const tickMilliseconds = 300

const died = `The server stopped ${attemptsInAll} times while it compared these benchmarks, which was therefore given up. Ask an administrator to look into its log.`

class ComparisonCancelled extends Error {}

/**
 * Calculates one comparison. Nothing is kept before its end, so that an attempt may die at any moment.
 * @throws what made it break off, when trying again is worth it
 */
export async function runComparison(services: Services, id: number, stopping: AbortSignal): Promise<void> {
  const { db, log } = services
  const job = await beginComparison(db, id)
  if (job === undefined) return
  if (job.cancel_requested) return endComparison(db, id, 'cancelled')
  if (job.attempts > attemptsInAll) return endComparison(db, id, 'failed', died)
  try {
    await calculate(services, job, stopping)
  } catch (error) {
    if (error instanceof ComparisonCancelled) return endComparison(db, id, 'cancelled')
    if (stopping.aborted) {
      await undoComparisonAttempt(db, id)
      throw error
    }
    if (error instanceof ApiFailure) return endComparison(db, id, 'failed', error.message)
    log.error({ err: error, comparisonId: id, attempt: job.attempts }, 'a comparison of benchmarks broke off')
    if (job.attempts < attemptsAfterFailures) throw error
    await endComparison(db, id, 'failed', plainFailure(error))
  }
}

async function calculate(services: Services, job: ComparisonAtWork, stopping: AbortSignal): Promise<void> {
  const caller = await callerOf(services, job)
  const progress = watchComparison(services, job.id)
  const signal = AbortSignal.any([stopping, progress.signal])
  try {
    const result = await compareVersion(services, { caller, job, signal, report: progress.report })
    signal.throwIfAborted()
    await progress.close()
    if (!(await completeComparison(services.db, job.id, result))) throw new ComparisonCancelled()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await progress.close()
  }
}

/** Who asked, if they still may. */
async function callerOf(services: Services, job: ComparisonAtWork): Promise<Caller> {
  const caller = job.requested_by === null ? undefined : await findCallerOfUser(services, job.requested_by)
  if (caller === undefined)
    throw new ApiFailure('unauthorised', 'Who asked for this comparison has no account any more.')
  if (isPermitted(caller.role, 'manageBenchmarks')) return caller
  throw new ApiFailure('forbidden', 'The role of who asked was changed meanwhile and does not allow this any more.')
}

/** Writes how far it has come while it is calculated, and aborts once it is called off. */
function watchComparison({ db, log }: Pick<Services, 'db' | 'log'>, id: number) {
  const cancelled = new AbortController()
  let latest = 0
  let writing: Promise<void> | undefined
  const write = async () => {
    try {
      if (await writeComparisonProgress(db, id, latest)) cancelled.abort(new ComparisonCancelled())
    } catch (error) {
      // The work itself notices when the database is gone for good.
      log.warn({ err: error, comparisonId: id }, 'progress was not written')
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
  return scoringFailureOf(error) === 'no_memory'
    ? 'The server ran out of memory on this comparison. Choose fewer benchmarks, or have the server given more (the setting MEMORY_LIMIT).'
    : 'Something went wrong on the server. Ask for the comparison again; if it happens again, the server’s log says why.'
}
