import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { startPdf } from './api/start-files.ts'
import type { FileMaker } from './file-maker.ts'
import { analysisTexts, pdfWaitShownFor } from './texts.ts'

/** The PDF of an analysis: has it made, and knows afterwards which one it is. */
export function useAnalysisPdf({ start, isRunning }: FileMaker) {
  const [ready, setReady] = useState<number>()
  async function make(provenance: Provenance) {
    setReady(undefined)
    void say(analysisTexts.pdfWait, pdfWaitShownFor)
    let report: number | undefined
    const isReady = await start(async () => {
      const job = await startPdf(provenance)
      report = job.id
      return job
    })
    if (isReady) setReady(report)
  }
  return { make, isRunning, ready }
}
