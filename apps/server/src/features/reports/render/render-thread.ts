import { parentPort } from 'node:worker_threads'
import { reportRenderers } from './report-renderers.ts'
import type { ReportAnswer, ReportWork } from './report-work.ts'

// Sets one report after another, so that requests are answered meanwhile.
parentPort?.on('message', async (work: ReportWork) => {
  try {
    const pdf = new Uint8Array(await render(work))
    answer({ pdf }, [pdf.buffer])
  } catch (error) {
    answer({ failure: error instanceof Error ? error : new Error(String(error)) }, [])
  }
})

function render({ kind, input }: ReportWork): Promise<Uint8Array> {
  // `ReportWork` has paired them.
  const renderer: (input: never) => Promise<Uint8Array> = reportRenderers[kind]
  return renderer(input as never)
}

function answer(given: ReportAnswer, moved: readonly ArrayBuffer[]): void {
  parentPort?.postMessage(given, [...moved])
}
