import { exportKindSchema } from '@plumbline/contract/exports/export-kinds.ts'
import type { Services } from '../../../platform/services.ts'
import { openExports } from '../export-jobs.pg.ts'
import type { ExportRunners } from '../export-runner.ts'
import { removeExpiredExports, removeExportLeftovers } from '../remove-expired-exports.ts'
import { runExport } from '../run-export.ts'
import { exportJobs, exportKey, jobOf } from './export-jobs.ts'

const tenMinutes = 10 * 60

/** Goes on with exports that a server which stopped or died left open, and takes new ones as they come. */
export async function registerExportJobs(services: Services, runners: ExportRunners): Promise<void> {
  const { db, jobs } = services
  await removeExportLeftovers(services)
  for (const job of exportJobs) {
    const kinds = exportKindSchema.options.filter((kind) => jobOf(kind) === job)
    await jobs.work(
      job,
      {
        open: async () =>
          (await openExports(db, kinds)).map(({ id }) => ({
            payload: { exportId: id },
            key: exportKey({ exportId: id }),
          })),
      },
      ({ exportId }, { signal }) => runExport(services, runners, { exportId, stopping: signal }),
    )
  }
  jobs.every(tenMinutes, 'deleting expired exports', () => removeExpiredExports(services, new Date()))
}
