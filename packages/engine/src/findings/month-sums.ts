/** Sums over some savers of one fund. */
export interface MonthSums {
  /**
   * Changes of what is invested: the running sum up to a month is the mean of that month, in pence. One more than there are
   * months, for what leaves after the last.
   */
  readonly changes: Float64Array
  /** Pence years: the integral of what is invested, `H`. */
  years: number
  /** The savers' own scatter, `sum of v`, in squared pence. */
  scatter: number
}

/** The sums of each fund, and of each group within it where it has savers. */
export interface SumsByFund {
  readonly months: number
  /** By fund. */
  readonly ofFunds: MonthSums[]
  /** By fund, then by number of the group. */
  readonly ofGroups: (MonthSums | undefined)[][]
}

/**
 * No sums yet.
 *
 * @example
 * createSums(12) // => { months: 12, ofFunds: [], ofGroups: [] }
 */
export function createSums(months: number): SumsByFund {
  return { months, ofFunds: [], ofGroups: [] }
}

/**
 * Begins the sums of a fund, or begins them again.
 *
 * @example
 * beginFund(createSums(12), 0).ofFunds[0].changes.length // => 13
 */
export function beginFund(sums: SumsByFund, fund: number): SumsByFund {
  sums.ofFunds[fund] = emptySums(sums.months)
  sums.ofGroups[fund] = []
  return sums
}

/**
 * The sums of a group within a fund, begun where there are none.
 *
 * @example
 * groupSums(beginFund(createSums(12), 0), 0, 5).years // => 0
 */
export function groupSums(sums: SumsByFund, fund: number, group: number): MonthSums {
  const theirs = sums.ofGroups[fund]
  const groupSums = theirs[group]
  if (groupSums !== undefined) return groupSums
  const newSums = emptySums(sums.months)
  theirs[group] = newSums
  return newSums
}

function emptySums(months: number): MonthSums {
  return { changes: new Float64Array(months + 1), years: 0, scatter: 0 }
}
