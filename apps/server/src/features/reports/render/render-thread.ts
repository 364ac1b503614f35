import { parentPort } from 'node:worker_threads'
import { renderAnalysisReport } from '@plumbline/report/analysis/render-analysis-report.ts'
import { renderVfmReport } from '@plumbline/report/vfm/render-vfm-report.ts'
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

function render(work: ReportWork): Promise<Uint8Array> {
  return work.kind === 'vfm-report' ? renderVfmReport(work.input) : renderAnalysisReport(work.input)
}

function answer(given: ReportAnswer, moved: readonly ArrayBuffer[]): void {
  parentPort?.postMessage(given, [...moved])
}
