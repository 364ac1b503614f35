import { open } from 'node:fs/promises'
import {
  addJoiners,
  type JoinerPool,
  type JoinerRates,
  joinerRates,
} from '@plumbline/engine/attribution/joiner-rates.ts'
import { trackWalk } from '@plumbline/engine/attribution/member-walk.ts'
import { NoBeta } from '@plumbline/engine/attribution/round-model.ts'
import { CashTooShort } from '@plumbline/engine/benchmark/cash-returns.ts'
import { type AttributedMembers, attributeMembers } from './attribute-members.ts'
import { blocksOf } from './column-block.ts'
import { readMemberBlock } from './member-block.ts'
import type { MemberFile } from './member-file.ts'
import { trackGrids } from './track-grids.ts'
import type { AttributedVersion, VersionTask } from './version-members.ts'

/** Of a stored version nobody can choose another index or other cash for this run: what they make impossible is refused. */
const cashTooShort = 'The cash series does not reach from the first month end on.'
const noBeta = 'The benchmark returns in every month what cash does, so there is no beta.'

/** The track of a version's members, and what they earned by the year of joining. */
export async function concludeVersion(members: MemberFile, task: VersionTask): Promise<AttributedVersion> {
  const result = await attributedOrRefused(members, task)
  return {
    ...result,
    joinerYears: await joinerYears(members.path, result, task),
    grids: trackGrids(result),
  }
}

async function attributedOrRefused(members: MemberFile, task: VersionTask): Promise<AttributedMembers> {
  const counts = { used: members.used, leftOut: members.leftOut }
  const onPass = () => void Atomics.add(task.passes, 0, 1)
  try {
    return await attributeMembers(members, { ...task, inBackground: true, onPass })
  } catch (error) {
    if (error instanceof CashTooShort) return { members: counts, months: null, outcome: { refused: cashTooShort } }
    if (error instanceof NoBeta) return { members: counts, months: null, outcome: { refused: noBeta } }
    throw error
  }
}

async function joinerYears(
  path: string,
  { months, outcome }: AttributedMembers,
  { index }: VersionTask,
): Promise<JoinerRates[]> {
  if (months === null || 'refused' in outcome) return []
  const walk = trackWalk(
    months,
    outcome.attribution.track.map((month) => month.return),
  )
  const pools = new Map<number, JoinerPool>()
  const file = await open(path)
  try {
    for await (const block of blocksOf(file)) addJoiners(pools, readMemberBlock(block), { months, walk, index })
  } finally {
    await file.close()
  }
  return joinerRates(pools)
}
