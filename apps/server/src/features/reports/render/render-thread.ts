import { parentPort } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { reportRenderers } from './report-renderers.ts'
import type { ReportWork } from './report-work.ts'

// Sets one report after another, so that requests are answered meanwhile. What fails ends the thread.
parentPort?.on('message', async (message: ReportWork | ThreadOrder<undefined>) => {
  // Reports have no task in common to begin, and nothing to free while the thread rests.
  if ('order' in message) return
  const pdf = new Uint8Array(await render(message))
  parentPort?.postMessage(pdf, [pdf.buffer])
})

function render({ kind, input }: ReportWork): Promise<Uint8Array> {
  // `ReportWork` has paired them.
  const renderer: (input: never) => Promise<Uint8Array> = reportRenderers[kind]
  return renderer(input as never)
}
