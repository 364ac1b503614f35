import { Worker } from 'node:worker_threads'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { ReportAnswer, ReportWork } from './report-work.ts'

const script = new URL('./render-thread.ts', import.meta.url)
/** Many times what the longest report takes. */
const longestMinutes = 5

/** Kept from report to report: fonts and templates stay read. */
let resting: Worker | undefined

/**
 * Sets a report in a thread of its own. A thread that fails, takes too long or is called off is ended, and the next report
 * gets a new one.
 * @throws ApiFailure conflict after five minutes; what aborted it
 */
export async function renderReport(work: ReportWork, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const thread = takeThread()
  const { promise, resolve, reject } = Promise.withResolvers<ReportAnswer>()
  const abort = () => reject(signal.reason)
  const slow = setTimeout(() => reject(tooSlow()), longestMinutes * 60_000)
  thread.ref()
  thread.once('message', resolve).once('error', reject).once('exit', ended)
  signal.addEventListener('abort', abort, { once: true })
  try {
    thread.postMessage(work)
    const answer = await promise
    if ('failure' in answer) throw answer.failure
    rest(thread)
    return answer.pdf
  } catch (error) {
    thread.removeAllListeners().on('error', () => undefined)
    void thread.terminate()
    throw error
  } finally {
    clearTimeout(slow)
    signal.removeEventListener('abort', abort)
  }

  function ended(code: number): void {
    reject(new Error(`The thread that sets reports ended with code ${code}.`))
  }
}

function takeThread(): Worker {
  const thread = resting?.removeAllListeners() ?? new Worker(script)
  resting = undefined
  return thread
}

/** An idle thread keeps no process alive. */
function rest(thread: Worker): void {
  const forget = () => {
    if (resting === thread) resting = undefined
  }
  thread.removeAllListeners().once('error', forget).once('exit', forget)
  thread.unref()
  resting = thread
}

function tooSlow(): ApiFailure {
  const advice = 'Leave out sections, or filter to fewer savers, and ask for it again.'
  return new ApiFailure('conflict', `The report was not set within ${longestMinutes} minutes. ${advice}`)
}
