import { numberWriter } from '@plumbline/contract/format/write-number.ts'

const twoDecimals = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A correlation: `0.94`, `−0.12`, and what is shown as 0 without a sign. */
export function correlationText(value: number): string {
  return twoDecimals(value)
}
