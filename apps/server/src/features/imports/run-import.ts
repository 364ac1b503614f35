import type { Services } from '../../platform/services.ts'
import { arrivingScoresOf } from './arriving/arriving-scores.ts'
import { prepareImport } from './preview/prepare-import.ts'
import { publishImport } from './publishing/publish-import.ts'
import { endCancelled, failImport } from './rows/end-import.ts'
import { ImportCancelled, ImportProgress } from './rows/import-progress.ts'
import { beginAttempt, type ImportAtWork, importAtWork, nextImportOf, undoAttempt } from './rows/imports.pg.ts'
import { attemptsInAll, failureAfterDeaths, plainFailure, worthAnotherAttempt } from './rows/plain-failure.ts'
import { removeLeftovers } from './upkeep/remove-leftovers.ts'

/**
 * Works on the provider's import whose turn it is, up to its end or to a preview that waits. Whatever moment an earlier
 * attempt died at, the rows say where to go on.
 * @throws what made it break off, when trying again is worth it
 */
export async function runNextImport(services: Services, providerId: number, stopping: AbortSignal): Promise<void> {
  const id = await nextImportOf(services.db, providerId)
  const start = id === undefined ? undefined : await beginAttempt(services.db, id)
  if (id === undefined || start === undefined) return
  const job = await importAtWork(services.db, id)
  if (start.cancelled) await endCancelled(services, job)
  else if (job.attempts > attemptsInAll) await failImport(services, job, failureAfterDeaths(job))
  else await attempt(services, job, stopping)
  // Called off before it was read.
  await arrivingScoresOf(services)?.drop(job.upload.fileKey)
  await removeLeftovers(services, { only: id })
}

async function attempt(services: Services, job: ImportAtWork, stopping: AbortSignal): Promise<void> {
  try {
    await workOn(services, job, stopping)
  } catch (error) {
    if (error instanceof ImportCancelled) return await endCancelled(services, job)
    if (stopping.aborted) {
      await undoAttempt(services.db, job.id)
      throw error
    }
    services.log.error({ err: error, importId: job.id, attempt: job.attempts }, 'import broke off')
    if (worthAnotherAttempt(job.attempts)) throw error
    await failImport(services, job, plainFailure(error, job))
  }
}

async function workOn(services: Services, job: ImportAtWork, stopping: AbortSignal): Promise<void> {
  // Published by nobody's hand, it goes through unless the batch it adds to moved on meanwhile: then it is done again.
  for (let next = job; ; next = await importAtWork(services.db, job.id)) {
    if (next.state !== 'publishing') await prepare(services, next, stopping)
    const { outcome } = await publishImport(services, { importId: job.id, from: 'publishing' })
    if (outcome !== 'outdated') return
    stopping.throwIfAborted()
  }
}

async function prepare(services: Services, job: ImportAtWork, stopping: AbortSignal): Promise<void> {
  const progress = new ImportProgress(services, job)
  const signal = AbortSignal.any([stopping, progress.signal])
  try {
    await prepareImport(services, job, {
      signal,
      onProgress: (stage, share) => progress.report(stage, share),
      // Nothing may be written over the state that follows.
      onFound: () => progress.close(),
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await progress.close()
  }
}
