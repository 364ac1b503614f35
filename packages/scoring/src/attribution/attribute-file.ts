import path from 'node:path'
import { type Attribution, attribute } from '@plumbline/engine/attribution/attribution.ts'
import { type AttributionMonths, attributionMonths } from '@plumbline/engine/attribution/month-grid.ts'
import { refusalOf } from '@plumbline/engine/attribution/refusal.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { ScoredFile } from '../score-file.ts'
import { withMembers } from './ask-members.ts'
import { groupKinds } from './member-block.ts'
import { type MemberFile, writeMemberFile } from './member-file.ts'
import { type MemberChoice, stagedGroups } from './member-groups.ts'

/** What an attribution is made of besides a scored file with `rows: 'members'`. */
export interface AttributeFileOptions extends MemberChoice {
  readonly cash: IndexLevels
  readonly includeShort: boolean
  /** A folder for the members; whoever gives it removes it. */
  readonly workFolder: string
  readonly threads: number
}

/** Nobody is of the scheme or the fund that was asked for. */
export class NobodyChosen extends Error {}

/** The cash series does not reach; the message of the engine's RangeError says how. */
export class CashTooShort extends Error {}

/** What came of a file: an attribution, or why there is none, in words. */
export interface AttributedFile {
  readonly members: Pick<MemberFile, 'used' | 'leftOut'>
  /** null: nobody takes part. */
  readonly months: AttributionMonths | null
  readonly outcome: { readonly attribution: Attribution } | { readonly refused: string }
}

/** Reads the implied track of a scored file's members. */
export async function attributeFile(file: ScoredFile, options: AttributeFileOptions): Promise<AttributedFile> {
  const groups = await stagedGroups(file.engine, file, options)
  if (groups.chosen === 0) throw new NobodyChosen('No saver of the file is of this scheme and fund')
  const members = await writeMemberFile({
    rowsPath: file.rowsPath,
    path: path.join(options.workFolder, 'members.bin'),
    groups,
    includeShort: options.includeShort,
  })
  const months = members.used === 0 ? null : monthsOf(members, file, options.cash)
  const leftOut = Object.values(members.leftOut).reduce((sum, count) => sum + count, 0)
  const support = { members: members.used, months: months?.count ?? 0, starts: members.starts, leftOut }
  const refused = refusalOf(support)
  if (refused !== null || months === null) return { members, months, outcome: { refused: refused ?? '' } }
  const attribution = await withMembers(members, months, options.threads, (ask) =>
    attribute(months, ask, groupKinds(groups), members.heldOut),
  )
  return { members, months, outcome: { attribution } }
}

function monthsOf(members: MemberFile, { parameters }: ScoredFile, cash: IndexLevels): AttributionMonths {
  try {
    return attributionMonths(members, parameters.index, cash)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new CashTooShort(error.message, { cause: error })
  }
}
