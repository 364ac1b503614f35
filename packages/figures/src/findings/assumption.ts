import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import { calibrationText } from '../words/provenance-words.ts'

/** What every statement of evidence rests on; by the parameters of a batch, whether it was measured. */
export function assumption(trackingError: number, parameters: Provenance['parameters'] = {}): string {
  const measured = calibrationText(parameters) === null ? '' : ', as measured from the savers of all providers'
  return `if tracking error is ${plainPercent(trackingError)} a year${measured}`
}
