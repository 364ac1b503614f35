import { numberWriter } from './write-number.ts'

const integer = numberWriter({ maximumFractionDigits: 0 })

/** How many: `44,806`. */
export function count(value: number): string {
  return integer(value)
}
