import type { FoundClones } from './tell-funds-apart.ts'

/** What was found of the funds of one design; shares as fractions. */
export interface DesignFound {
  readonly name: string
  /** Of 95 % intervals, those that hold the truth. */
  readonly beta: number
  readonly alpha: number
  /** In mean standard errors. */
  readonly betaBias: number
  readonly alphaBias: number
  /** Of the track's monthly returns. */
  readonly rmse: number
  /** Standard deviation of errors of levels over their standard errors. */
  readonly levels: number
}

/** What was found of funds whose truth is known. */
export interface KnownFunds {
  readonly designs: readonly DesignFound[]
  /** Funds of each design, and clones. */
  readonly funds: number
  readonly clones: FoundClones
  readonly mixtures: { readonly found: number; readonly of: number }
}
