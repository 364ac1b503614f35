import { type Attribution, attribute } from '@plumbline/engine/attribution/attribution.ts'
import { type AttributionMonths, attributionMonths } from '@plumbline/engine/attribution/month-grid.ts'
import { refusalOf } from '@plumbline/engine/attribution/refusal.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { type AskingMembers, withMembers } from './ask-members.ts'
import { groupKinds } from './member-block.ts'
import type { MemberFile } from './member-file.ts'
import type { GroupCounts } from './member-groups.ts'

/** What came of some members: an attribution, or why there is none, in words. */
export interface AttributedMembers {
  readonly members: Pick<MemberFile, 'used' | 'leftOut'>
  /** null: nobody takes part. */
  readonly months: AttributionMonths | null
  readonly outcome: { readonly attribution: Attribution } | { readonly refused: string }
}

export interface AttributeMembersOptions extends AskingMembers {
  readonly groups: GroupCounts
  readonly index: DailyLevels
  readonly cash: IndexLevels
}

/** Reads the implied track of members who are written down. Errors: CashTooShort of `attributionMonths`, NoBeta of `attribute`. */
export async function attributeMembers(
  members: MemberFile,
  { groups, index, cash, ...asking }: AttributeMembersOptions,
): Promise<AttributedMembers> {
  const months = members.used === 0 ? null : attributionMonths(members, index, cash)
  const leftOut = Object.values(members.leftOut).reduce((sum, count) => sum + count, 0)
  const starts = months === null ? [] : beginnersByMonth(members, months)
  const support = { members: members.used, months: months?.count ?? 0, starts, leftOut }
  const refusal = refusalOf(support)
  const counts = { used: members.used, leftOut: members.leftOut }
  if (refusal !== null) return { members: counts, months, outcome: { refused: refusal } }
  if (months === null) throw new Error('members of whom none takes part are always refused')
  const attribution = await withMembers(members, months, asking, async ({ ask, sample }) =>
    attribute(months, ask, groupKinds(groups), members.heldOut, await sample()),
  )
  return { members: counts, months, outcome: { attribution } }
}

/** By the months of the grid, as passes count them: what is paid on the day before the first of them earns from that one on. */
function beginnersByMonth(
  { sample }: Pick<MemberFile, 'sample'>,
  { count, ends, monthOf }: AttributionMonths,
): number[] {
  const beginners = new Array<number>(count).fill(0)
  for (const [day, members] of sample.starts) beginners[monthOf[day - ends[0]]] += members
  return beginners
}
