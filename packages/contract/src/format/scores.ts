import { missing } from './missing.ts'
import { numberWriter } from './write-number.ts'

const integer = numberWriter({ maximumFractionDigits: 0 })
const oneDecimal = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A score as it is shown everywhere: a whole number, halves away from zero. */
export function wholeScore(score: number | null): string {
  return score === null ? missing : integer(score)
}

/** A score behind a band, where 49.6 and 50.4 must be told apart. */
export function scoreWithDecimal(score: number | null): string {
  return score === null ? missing : oneDecimal(score)
}
