import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'

/** A calendar year that a track has whole, and the places of its months. */
export interface WholeYear {
  readonly year: number
  readonly from: number
  readonly to: number
}

const monthsOfYear = 12

/** The calendar years of which a track has every month to its end. */
export function wholeYears({ track, months }: Pick<DoneAttribution, 'track' | 'months'>): readonly WholeYear[] {
  const years: WholeYear[] = []
  for (const [to, { month, end }] of track.entries()) {
    const year = Number(month.slice(0, 4))
    const from = to - monthsOfYear + 1
    const start = track[from - 1]?.end ?? months.start
    if (from >= 0 && end === `${year}-12-31` && start === `${year - 1}-12-31`) years.push({ year, from, to })
  }
  return years
}
