import type { ComparedCount, ComparedGroups } from './found-from.ts'

/** What any finding says: who is behind, and how many pounds it comes to. */
interface NamedGroup {
  readonly dimension: string
  /** null for the savers whose fund is not stated. */
  readonly group: string | null
  /** Its scored savers. */
  readonly savers: number
  /** `N - B` of its scored savers, in pence. */
  readonly impactPence: number
  /** `m`: how many groups of the family were compared. */
  readonly compared: number
  /** `q`: how many standard errors below 0 the worst of so many has to be. */
  readonly quantile: number
}

/** A fund behind the benchmark, by its own pooled flows; rates are fractions a year. */
export interface BehindFund extends NamedGroup {
  readonly family: 'funds'
  /** `y`, the log gap. */
  readonly logGap: number
  /** `TE sqrt(A) / D`. */
  readonly standardError: number
  /** The ends of `y +/- q` standard errors, the upper one below 0. */
  readonly low: number
  readonly high: number
}

/** A group behind the rest of its own funds, in pence. */
export interface BehindGroup extends NamedGroup {
  readonly family: 'groups'
  /** `R`: its pots less what its funds let expect, below 0. */
  readonly surplusPence: number
  /** `sqrt(V)`. */
  readonly standardErrorPence: number
}

/** One of the two families of findings. */
export type Finding = BehindFund | BehindGroup

/** Who is behind, and what was compared for it. */
export interface FoundGroups {
  /** The most pounds below the benchmark first. */
  readonly findings: Finding[]
  readonly funds: ComparedCount
  /** All other groups, by the place of their dimension. */
  readonly groups: readonly ComparedGroups[]
}
