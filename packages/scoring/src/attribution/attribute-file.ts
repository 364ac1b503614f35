import path from 'node:path'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { ScoredFile } from '../score-file.ts'
import { type AttributedMembers, attributeMembers } from './attribute-members.ts'
import { type MemberChoice, stagedGroups } from './member-groups.ts'
import { writeScoredMembers } from './scored-members.ts'

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

/** Reads the implied track of a scored file's members. Errors: those of `attributeMembers`, and NobodyChosen. */
export async function attributeFile(file: ScoredFile, options: AttributeFileOptions): Promise<AttributedMembers> {
  const groups = await stagedGroups(await file.store(), file, options)
  if (groups.chosen === 0) throw new NobodyChosen('No saver of the file is of this scheme and fund')
  const members = await writeScoredMembers({
    rowsPath: file.rowsPath,
    path: path.join(options.workFolder, 'members.bin'),
    groups,
    includeShort: options.includeShort,
  })
  const { cash, threads } = options
  return attributeMembers(members, { groups, index: file.parameters.index, cash, threads })
}
