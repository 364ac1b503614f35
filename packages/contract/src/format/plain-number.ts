import { numberWriter } from './write-number.ts'

/** A number with what decimals it has: `0.04`, of what has no unit of its own. */
export const plainNumber = numberWriter({ maximumFractionDigits: 6 })
