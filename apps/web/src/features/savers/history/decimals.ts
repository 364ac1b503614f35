import { numberWriter } from '@plumbline/contract/format/write-number.ts'

/** A number with so many decimals, to be checked against a spreadsheet: `174.7063`. */
export function decimals(value: number, digits: number): string {
  return numberWriter({ minimumFractionDigits: digits, maximumFractionDigits: digits })(value)
}
