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
  const given = await beginExport(services.db, exportId)
  if (given === undefined) return
  if (given.cancel_requested) return end(services, given, { status: 'cancelled', keptDays: failedKeptDays })
  if (given.attempts > attemptsInAll) return fail(services, given, died)
  const files = new ExportFiles(services, given.id)
  try {
    const runner = runners[given.kind]
    await make(services, { given, runner, files, stopping })
    await complete(services, given, { files, keptDays: runner.keptDays })
  } catch (error) {
    await files.remove()
    if (error instanceof ExportCancelled) {
      return end(services, given, { status: 'cancelled', keptDays: failedKeptDays })
    }
    if (stopping.aborted) {
      await undoExportAttempt(services.db, given.id)
      throw error
    }
    if (error instanceof ApiFailure) return fail(services, given, error.message)
    services.log.error({ err: error, exportId, attempt: given.attempts }, 'an export broke off')
    if (given.attempts < attemptsAfterFailures) throw error
    await fail(services, given, plainFailure(error))
  }
}

interface Making {
  readonly given: StoredExport
  readonly runner: ExportRunner
  readonly files: ExportFiles
  readonly stopping: AbortSignal
}

async function make(services: Services, { given, runner, files, stopping }: Making): Promise<void> {
  const caller = await callerOf(services, given)
  const progress = new ExportProgress(services, { id: given.id, userId: given.requested_by })
  const signal = AbortSignal.any([stopping, progress.signal])
  try {
    await runner.run(services, {
      id: given.id,
      caller,
      providerId: given.provider_id,
      params: given.params,
      requestedAt: given.created_at,
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
async function callerOf(services: Services, given: StoredExport): Promise<Caller> {
  const caller = given.requested_by === null ? undefined : await findCallerOfUser(services, given.requested_by)
  if (caller === undefined) throw new ApiFailure('unauthorised', 'Who asked for this file has no account any more.')
  if (!isPermitted(caller.role, exportKinds[given.kind].permission)) {
    throw new ApiFailure('forbidden', 'Your role was changed meanwhile and does not allow this any more.')
  }
  if (given.provider_id !== null) await readableProviderIds(services, caller, [given.provider_id])
  return caller
}

interface Completed {
  readonly files: ExportFiles
  readonly keptDays: number
}

async function complete(services: Services, given: StoredExport, { files, keptDays }: Completed): Promise<void> {
  if (await endExport(services.db, given.id, { status: 'completed', files: files.stored, keptDays })) {
    announceExport(services, { id: given.id, userId: given.requested_by }, { status: 'completed', progress: 1 })
    return
  }
  // Called off at the last moment, or deleted with its provider.
  throw new ExportCancelled()
}

function fail(services: Services, given: StoredExport, failure: string): Promise<void> {
  return end(services, given, { status: 'failed', failure, keptDays: failedKeptDays })
}

async function end(services: Services, given: StoredExport, how: ExportEnd): Promise<void> {
  if (!(await endExport(services.db, given.id, how))) return
  announceExport(services, { id: given.id, userId: given.requested_by }, { status: how.status, progress: 1 })
}
