import type { Findings } from '@plumbline/contract/figures/findings.ts'
import { byChanceNotes } from '../evidence/by-chance.ts'
import type { ReportSource } from '../figure.ts'
import { assumption } from '../findings/assumption.ts'
import type { BesideOthers } from './beside-others.ts'

/** What the columns mean, for 'How is this calculated?'. */
export const besideOthersExplained =
  'Beside others in their funds: what the pots of a group come to beyond what their funds as a whole let expect, as a lasting difference a year.'

/** The same at length, once a report. */
export const besideOthersMethod =
  'Groups that are neither funds nor schemes are held against other savers in the same funds, so that none is named for its funds: what their pots come to beyond what the funds as a whole let expect, as a lasting difference a year. Its 95% interval holds the luck of the years that the group was invested in, and the scatter of savers. Compared are groups of 30 savers or more, not mostly one large pot, with enough others in the same funds. In the charts of such groups no bar has the colour of its side of the benchmark, since how sure a side is is not known by group: only a group that is behind by more than chance explains, with allowance for picking the worst of many, is coloured.'

/** Below the table: what the intervals rest on, and how many would show evidence by chance. */
export function besideOthersNotes(beside: BesideOthers | undefined, source: Partial<ReportSource>): string[] {
  const { pooled } = source
  const compared = comparedRows(beside)
  if (beside === undefined || pooled === undefined || compared === 0) return []
  return [
    `How sure says how far a group lies from ${otherSavers}, not from the benchmark, ${condition(pooled.findings, source)}. ${notTested}`,
    ...byChanceNotes(compared, { one: 'group', many: 'groups' }, otherSavers),
    ...(compared < 2 ? [] : [sharedLuck]),
    ...(beside.behind.size > 0 && isAfterOthers(pooled.findings) ? [afterOthers] : []),
  ]
}

/** Above the table, where there is no room for notes; null where no row has an interval. */
export function besideOthersCondition(beside: BesideOthers, source: Partial<ReportSource>): string | null {
  if (source.pooled === undefined || comparedRows(beside) === 0) return null
  return `How sure is said of each group beside ${otherSavers}, ${condition(source.pooled.findings, source)}`
}

function comparedRows(beside: BesideOthers | undefined): number {
  return beside?.rows.filter((row) => row !== null && row.interval !== null).length ?? 0
}

/** Several years in a row with evidence are less than as many separate ones. */
const sharedLuck =
  'Groups that were invested in the same years share their luck, so several can show evidence together by one chance.'

function isAfterOthers({ findings }: Findings): boolean {
  return findings.filter(({ family }) => family === 'groups').length > 1
}

/** By the first comparison a group beside a far lower one may be ahead. */
const afterOthers =
  'The difference of a group that the summary names is from those that are left after the groups named before it were taken out.'

const otherSavers = 'other savers in the same funds'

function condition({ trackingError }: Findings, { provenance }: Partial<ReportSource>): string {
  return `for each group taken alone and ${assumption(trackingError, provenance?.parameters)}`
}

const notTested =
  'Not tested are groups of fewer than 30 savers, those that are mostly one large pot, those with too few others in their funds, savers without a number, and values shown together.'
