import type { Measured } from '../process/run-measured.ts'
import type { FormFile } from '../samples/form-file.ts'
import type { RateAgreement } from './compare-rates.ts'

/** What the three did in one round. */
export interface Round {
  readonly ours: Measured
  readonly peer: Measured
  readonly plain: Measured
}

/** The rounds on one file. */
export interface FormRounds {
  readonly file: FormFile
  readonly goal: number
  readonly rounds: readonly Round[]
  readonly agreement: RateAgreement
}
