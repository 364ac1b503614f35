/** The limits of the outlier rules (docs/methodology, section 4); each batch stores the ones it used. */
export interface OutlierParameters {
  /** A pot below this many pence is '0 NAV'. */
  readonly minimumPotPence: number
  /**
   * Whole years from the first payment in to the valuation below which a history is short; 1 is twelve calendar months.
   */
  readonly minimumYears: number
  /** 'High IRR' and 'Low IRR': the log gap is more than this many spreads from 0. */
  readonly gapLimit: number
  /** 'High/Low IRR': the IRR is above this annual fraction or below minus the same. */
  readonly irrGuard: number
  /** Pence by which a pot may lie outside the hindsight bounds. */
  readonly boundsAllowancePence: number
}

/** The methodology's limits: £1, one year, four spreads, 50 % a year and half a penny. */
export const defaultOutlierParameters: OutlierParameters = {
  minimumPotPence: 100,
  minimumYears: 1,
  gapLimit: 4,
  irrGuard: 0.5,
  boundsAllowancePence: 0.5,
}
