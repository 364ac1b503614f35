import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { say } from '../../../lib/say.ts'
import { sayReady } from '../components/say-ready.tsx'
import { exportTexts, failureShownFor, timedOutShownFor } from '../export-texts.ts'
import type { ExportToStart } from '../export-to-start.ts'
import { askForExport } from './export-queries.ts'
import { followExport, paces } from './follow-export.ts'

/** Starts an export, waits for it and says that it is ready, or what went wrong; whether it is ready. */
export async function waitForExport(queries: QueryClient, { begin, pace }: ExportToStart): Promise<boolean> {
  try {
    const { id } = await begin()
    void queries.invalidateQueries({ queryKey: ['exports'] })
    const job = await followExport(() => askForExport(id), paces[pace])
    if (job === undefined) await say(exportTexts.timedOut, timedOutShownFor, 'top')
    else if (job.status === 'failed') await say(job.failure ?? exportTexts.timedOut, failureShownFor)
    else if (job.status === 'cancelled') await say(exportTexts.cancelled, timedOutShownFor)
    else await sayReady(job)
    return job?.status === 'completed'
  } catch (cause) {
    await say(cause instanceof ApiError ? cause.message : exportTexts.timedOut, failureShownFor)
    return false
  } finally {
    void queries.invalidateQueries({ queryKey: ['exports'] })
  }
}
