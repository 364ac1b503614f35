import { Worker } from 'node:worker_threads'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { ReportAnswer, ReportWork } from './report-work.ts'

const script = new URL('./render-thread.ts', import.meta.url)
/** Many times what the longest report takes. */
const longestMinutes = 5

interface Thread {
  readonly answer: (work: ReportWork) => Promise<ReportAnswer>
  /** It keeps no process alive while it waits for work. */
  readonly rest: () => void
  readonly end: () => void
}

/** Kept from report to report: fonts and templates stay read. */
let resting: Thread | undefined

/**
 * Sets a report in a thread of its own. A thread that fails, takes too long or is called off is ended, and the next report
 * gets a new one.
 * @throws ApiFailure conflict after five minutes; what aborted it
 */
export async function renderReport(work: ReportWork, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  const thread = resting ?? startThread()
  resting = undefined
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  const slow = setTimeout(() => reject(tooSlow()), longestMinutes * 60_000)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const answer = await Promise.race([thread.answer(work), broken])
    if ('failure' in answer) throw answer.failure
    thread.rest()
    resting = thread
    return answer.pdf
  } catch (error) {
    thread.end()
    throw error
  } finally {
    clearTimeout(slow)
    signal.removeEventListener('abort', abort)
  }
}

function startThread(): Thread {
  const worker = new Worker(script)
  let pending: PromiseWithResolvers<ReportAnswer> | undefined
  const fail = (cause: Error) => {
    if (resting === thread) resting = undefined
    pending?.reject(cause)
  }
  // Heard all the time: a thread can also fail while nobody waits for it.
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The thread that sets reports ended with code ${code}.`)))
  worker.on('message', (answer: ReportAnswer) => pending?.resolve(answer))
  const thread: Thread = {
    answer(work) {
      pending = Promise.withResolvers<ReportAnswer>()
      worker.ref()
      worker.postMessage(work)
      return pending.promise
    },
    rest: () => worker.unref(),
    end() {
      // Nobody waits for it any more.
      pending?.promise.catch(() => undefined)
      void worker.terminate()
    },
  }
  return thread
}

function tooSlow(): ApiFailure {
  const advice = 'Leave out sections, or filter to fewer savers, and ask for it again.'
  return new ApiFailure('conflict', `The report was not set within ${longestMinutes} minutes. ${advice}`)
}
