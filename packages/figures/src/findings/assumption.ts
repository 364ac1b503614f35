import { plainPercent } from '@plumbline/contract/format/rates.ts'

/** What every statement of evidence rests on. */
export function assumption(trackingError: number): string {
  return `if tracking error is ${plainPercent(trackingError)} a year`
}
