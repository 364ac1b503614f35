import { ThreadFailure } from '@plumbline/threads/thread.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { ReportWork } from './report-work.ts'

/** It stays from report to report: fonts and templates stay read. */
const thread = {
  script: new URL('./render-thread.ts', import.meta.url),
  name: 'The thread that sets reports',
  reuse: true,
}
/** Many times what the longest report takes. */
const longestMinutes = 5

/**
 * Sets a report in a thread of its own. A thread that fails, takes too long or is called off is ended, and the next report
 * gets a new one.
 * @throws ApiFailure conflict after five minutes; what aborted it
 */
export async function renderReport(work: ReportWork, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const pool = openThreads<undefined, ReportWork, Uint8Array>(undefined, 1, thread)
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  const slow = setTimeout(() => reject(tooSlow()), longestMinutes * 60_000)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const { answer } = await pool.submit(work)
    return await Promise.race([answer, broken])
  } catch (error) {
    throw error instanceof ThreadFailure && error.cause instanceof Error ? error.cause : error
  } finally {
    clearTimeout(slow)
    signal.removeEventListener('abort', abort)
    // Not waited for: a thread ends once it has set the page it is at.
    void pool.close()
  }
}

function tooSlow(): ApiFailure {
  const advice = 'Leave out sections, or filter to fewer savers, and ask for it again.'
  return new ApiFailure('conflict', `The report was not set within ${longestMinutes} minutes. ${advice}`)
}
