import { exportKinds, isSealedKind } from '@plumbline/contract/exports/export-kinds.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import type { Services } from '../../platform/services.ts'
import { attemptsInAll, runWork } from '../../platform/work/run-work.ts'
import type { WorkWatch } from '../../platform/work/watch-work.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { callerWhoAsked } from '../sessions/caller-who-asked.ts'
import { announceExport } from './announce-export.ts'
import { ExportFiles } from './export-files.ts'
import { beginExport, endExport, type StoredExport } from './export-jobs.pg.ts'
import type { ExportRunner, ExportRunners } from './export-runner.ts'

/** Why it failed, for people, with what to do. */
function failureOf(error: unknown): string {
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
  const announce = (job: StoredExport, status: ExportStatus, progress: number) =>
    announceExport(services, { id: job.id, userId: job.requested_by }, { status, progress })
  await runWork(
    services,
    {
      table: 'export_jobs',
      name: 'an export',
      begin: () => beginExport(services.db, exportId),
      async make(job, watch) {
        const isKept = await makeFiles(services, runners[job.kind], job, watch)
        if (isKept) announce(job, 'completed', 1)
        return isKept
      },
      async end(job, how) {
        if (await endExport(services.db, job.id, { ...how, keptDays: failedKeptDays })) announce(job, how.state, 1)
      },
      announce: (job, progress) => announce(job, 'running', progress),
      died,
      failureOf,
    },
    stopping,
  )
}

/** False when it was called off at the last moment, or deleted with its provider. Nothing is left of files that are not kept. */
async function makeFiles(
  services: Services,
  { run, keptDays }: ExportRunner,
  job: StoredExport,
  { signal, report }: Pick<WorkWatch, 'report' | 'signal'>,
): Promise<boolean> {
  const files = new ExportFiles(services, job.id, isSealedKind(job.kind) ? services.keys : undefined)
  let isKept = false
  try {
    const caller = await callerWhoAsked(services, job, exportKinds[job.kind].permission, 'this file')
    if (job.provider_id !== null) await readableProviderIds(services, caller, [job.provider_id])
    await run(services, {
      id: job.id,
      caller,
      providerId: job.provider_id,
      params: job.params,
      requestedAt: job.created_at,
      signal,
      report,
      write: (file) => files.write(file, signal),
    })
    signal.throwIfAborted()
    isKept = await endExport(services.db, job.id, { state: 'completed', files: files.storedFiles, keptDays })
    return isKept
  } finally {
    if (!isKept) await files.remove()
  }
}
