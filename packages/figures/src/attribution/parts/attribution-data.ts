import { type DoneAttribution, doneAttributionSchema } from '@plumbline/contract/attribution/attribution-result.ts'
import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { itemAt } from '../../item-at.ts'
import type { ExplanationText } from '../../words/explanations.ts'

/** What all figures of an attribution read: its track, with all that is said of it. */
export const attributionData = { attribution: doneAttributionSchema }

/** What all of them say of who is left out, and where their formulas stand. */
export const attributionExplained = {
  leftOutFor: 'for the reasons that the report names',
  usesScores: false,
  page: 'attribution-figures',
} as const satisfies Partial<ExplanationText>

export function attributionCounts({ members: { used, leftOut } }: Pick<DoneAttribution, 'members'>): FigureCounts {
  return { counted: used, leftOut: Object.values(leftOut).reduce((sum, members) => sum + members, 0) }
}

/** The day of a level: 0 is the end of the month before the first. */
export function dayAt({ months, track }: Pick<DoneAttribution, 'months' | 'track'>, month: number): string {
  return month === 0 ? months.start : itemAt(track, month - 1).end
}

/** `Jan 2014`, of the month that a day ends. */
export function monthText(day: string): string {
  return shortDate(day).slice(3)
}

/** Standard errors to either side of an estimate that hold 95 %. */
export const normalWidth = 1.96
