import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'
import { announceExport } from './announce-export.ts'
import { ExportFiles } from './export-files.ts'
import { beginExport, type ExportEnd, endExport, type StoredExport, undoExportAttempt } from './export-jobs.pg.ts'
import { ExportCancelled, ExportProgress } from './export-progress.ts'
import type { ExportRunner, ExportRunners } from './export-runner.ts'

/** How often it begins anew after the machine made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
const attemptsInAll = 10

/** Why it failed, for people, with what to do. */
function plainFailure(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Ask for the file again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory on this file. Ask for less at once, or have the server given more (the setting MEMORY_LIMIT).'
    default:
      return 'Something went wrong on the server. Ask for the file again; if it happens again, the server’s log says why.'
  }
}

const died = `The server stopped ${attemptsInAll} times while it made this file, which was therefore given up. Ask for less at once, or ask an administrator to look into its log.`
/** What failed stays in lists as long as what is kept shortest. */
const failedKeptDays = 7

/**
 * Makes the files of one export. Whatever moment an earlier attempt died at, this one begins anew and writes over it.
 * @throws what made it break off, when trying again is worth it
 */
export async function runExport(
  services: Services,
  runners: ExportRunners,
  { exportId, stopping }: { readonly exportId: number; readonly stopping: AbortSignal },
): Promise<void> {
  const job = await beginExport(services.db, exportId)
  if (job === undefined) return
  if (job.cancel_requested) return end(services, job, { status: 'cancelled', keptDays: failedKeptDays })
  if (job.attempts > attemptsInAll) return fail(services, job, died)
  const files = new ExportFiles(services, job.id)
  try {
    const runner = runners[job.kind]
    await make(services, { job, runner, files, stopping })
    await complete(services, job, { files, keptDays: runner.keptDays })
  } catch (error) {
    await files.remove()
    if (error instanceof ExportCancelled) {
      return end(services, job, { status: 'cancelled', keptDays: failedKeptDays })
    }
    if (stopping.aborted) {
      await undoExportAttempt(services.db, job.id)
      throw error
    }
    if (error instanceof ApiFailure) return fail(services, job, error.message)
    services.log.error({ err: error, exportId, attempt: job.attempts }, 'an export broke off')
    if (job.attempts < attemptsAfterFailures) throw error
    await fail(services, job, plainFailure(error))
  }
}

interface Making {
  readonly job: StoredExport
  readonly runner: ExportRunner
  readonly files: ExportFiles
  readonly stopping: AbortSignal
}

async function make(services: Services, { job, runner, files, stopping }: Making): Promise<void> {
  const caller = await callerOf(services, job)
  const progress = new ExportProgress(services, { id: job.id, userId: job.requested_by })
  const signal = AbortSignal.any([stopping, progress.signal])
  try {
    await runner.run(services, {
      id: job.id,
      caller,
      providerId: job.provider_id,
      params: job.params,
      requestedAt: job.created_at,
      signal,
      report: (share) => progress.report(share),
      write: (file) => files.write(file, signal),
    })
    signal.throwIfAborted()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await progress.close()
  }
}

/** Who asked, if they still may: rights that were taken away meanwhile count. */
async function callerOf(services: Services, job: StoredExport): Promise<Caller> {
  const caller = job.requested_by === null ? undefined : await findCallerOfUser(services, job.requested_by)
  if (caller === undefined) throw new ApiFailure('unauthorised', 'Who asked for this file has no account any more.')
  if (!isPermitted(caller.role, exportKinds[job.kind].permission)) {
    throw new ApiFailure('forbidden', 'Your role was changed meanwhile and does not allow this any more.')
  }
  if (job.provider_id !== null) await readableProviderIds(services, caller, [job.provider_id])
  return caller
}

interface Completed {
  readonly files: ExportFiles
  readonly keptDays: number
}

async function complete(services: Services, job: StoredExport, { files, keptDays }: Completed): Promise<void> {
  if (await endExport(services.db, job.id, { status: 'completed', files: files.stored, keptDays })) {
    announceExport(services, { id: job.id, userId: job.requested_by }, { status: 'completed', progress: 1 })
    return
  }
  // Called off at the last moment, or deleted with its provider.
  throw new ExportCancelled()
}

function fail(services: Services, job: StoredExport, failure: string): Promise<void> {
  return end(services, job, { status: 'failed', failure, keptDays: failedKeptDays })
}

async function end(services: Services, job: StoredExport, how: ExportEnd): Promise<void> {
  if (!(await endExport(services.db, job.id, how))) return
  announceExport(services, { id: job.id, userId: job.requested_by }, { status: how.status, progress: 1 })
}
