import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { say } from '../../../lib/say.ts'
import { sayWrong } from '../../../lib/say-wrong.ts'
import { sayReady } from '../components/say-ready.tsx'
import { exportTexts, failureShownFor, timedOutShownFor } from '../export-texts.ts'
import type { ExportToStart } from '../export-to-start.ts'
import { askForExport, openExport } from './export-queries.ts'
import { followExport, paces } from './follow-export.ts'

/**
 * Starts an export, waits for it and opens it in a window of its own. Where the browser forbids that it says that the file is ready, with what
 * can be done with it.
 * @returns whether the file is ready; what went wrong is said
 */
export async function waitForExport(queries: QueryClient, { begin, pace, failed }: ExportToStart): Promise<boolean> {
  const sayFailed = (reason: string, forMs: number, where?: 'top') =>
    failed === undefined ? say(reason, forMs, where) : sayWrong(failed, failureShownFor)
  try {
    const { id } = await begin()
    void queries.invalidateQueries({ queryKey: ['exports'] })
    const job = await followExport(() => askForExport(id), paces[pace])
    if (job === undefined) await sayFailed(exportTexts.timedOut, timedOutShownFor, 'top')
    else if (job.status === 'failed') await sayFailed(job.failure ?? exportTexts.timedOut, failureShownFor)
    else if (job.status === 'cancelled') await say(exportTexts.cancelled, timedOutShownFor)
    else if (!(await openExport(job.id).catch(() => false))) await sayReady(job)
    return job?.status === 'completed'
  } catch (cause) {
    await sayFailed(cause instanceof ApiError ? cause.message : exportTexts.timedOut, failureShownFor)
    return false
  } finally {
    void queries.invalidateQueries({ queryKey: ['exports'] })
  }
}
