import { rateGap } from '@plumbline/contract/format/rates.ts'
import type { PastPerformance } from '@plumbline/contract/price-tracks/price-track-report.ts'

/** Averages at a day of valuation. */
export interface ValuationRow {
  readonly day: string
  readonly savers: number
  readonly score: number | null
  readonly irr: number | null
  readonly birr: number | null
  /** Between the rates as they are shown. */
  readonly gap: number | null
}

/** By the day of valuation, earliest first. */
export function valuationRows(past: PastPerformance): readonly ValuationRow[] {
  return Object.entries(past)
    .map(([day, row]) => ({
      day,
      ...row,
      gap: row.irr === null || row.birr === null ? null : rateGap(row.irr, row.birr),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
