import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { addressOfPdf, startPdf } from './api/start-files.ts'
import type { FileMaker } from './file-maker.ts'
import { analysisTexts, pdfWaitShownFor } from './texts.ts'

/** The PDF of an analysis: has it made, and says afterwards where it is. */
export function useAnalysisPdf({ start, isRunning }: FileMaker) {
  const [address, setAddress] = useState<string>()
  async function make(provenance: Provenance) {
    setAddress(undefined)
    void say(analysisTexts.pdfWait, pdfWaitShownFor)
    let report: number | undefined
    await start(async () => {
      const begun = await startPdf(provenance)
      report = begun.id
      return begun
    })
    if (report !== undefined) setAddress(await addressOfPdf(report))
  }
  return { make, isRunning, address }
}
