import path from 'node:path'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { joinedGroups } from '../ordered/gather-groups.ts'
import type { ScoredFile } from '../score-file.ts'
import type { MemberKind } from '../solve/row-kind.ts'
import { keptOfMembers } from './ask-members.ts'
import { type AttributedMembers, attributeMembers } from './attribute-members.ts'
import { groupsAsRead } from './groups-as-read.ts'
import { type MemberChoice, stagedGroups } from './member-groups.ts'
import { readPickedMembers } from './picked-members.ts'
import { writeScoredMembers } from './scored-members.ts'

/** What an attribution is made of besides a scored file with the rows of `rowsToAttribute`. */
export interface AttributeFileOptions extends MemberChoice {
  readonly cash: IndexLevels
  readonly includeShort: boolean
  /** A folder for the members; whoever gives it removes it. */
  readonly workFolder: string
  readonly threads: number
  /** Members stay in memory up to a part of it. */
  readonly memoryLimitBytes: number
}

/** Nobody is of the scheme or the fund that was asked for. */
export class NobodyChosen extends Error {}

/** What scoring has to write down for an attribution. */
export function rowsToAttribute({
  scheme,
  fund,
  includeShort,
}: MemberChoice & { readonly includeShort: boolean }): MemberKind {
  if (scheme !== undefined || fund !== undefined) return 'savers to choose'
  return includeShort ? 'members with short' : 'members'
}

/** Reads the implied track of a scored file's members. Errors: those of `attributeMembers`, and NobodyChosen. */
export async function attributeFile(file: ScoredFile, options: AttributeFileOptions): Promise<AttributedMembers> {
  const groups =
    file.groups === undefined
      ? await stagedGroups(await file.store(), file, options)
      : groupsAsRead(joinedGroups(file.groups, file.nameJoins), options)
  if (groups.chosen === 0) throw new NobodyChosen('No saver of the file is of this scheme and fund')
  const { cash, threads, memoryLimitBytes, includeShort } = options
  const keptBytes = keptOfMembers(memoryLimitBytes)
  const members =
    rowsToAttribute(options) === 'savers to choose'
      ? await writeScoredMembers({
          rowsPath: file.rowsPath,
          path: path.join(options.workFolder, 'members.bin'),
          groups,
          includeShort,
        })
      : await readPickedMembers(file.rowsPath, groups)
  return attributeMembers(members, { groups, index: file.parameters.index, cash, threads, keptBytes })
}
