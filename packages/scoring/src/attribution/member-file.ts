import { open } from 'node:fs/promises'
import { blocksOf } from './column-block.ts'
import { memberBlock } from './member-block.ts'
import type { MemberGroups } from './member-groups.ts'
import { readMemberRows } from './member-rows.ts'
import { MemberTally, type TalliedMembers } from './member-tally.ts'

/** Where a block of members stands in a file, and its length. */
export interface BlockPlace {
  readonly from: number
  readonly bytes: number
}

/** Members of an attribution in a file, and what they are like. */
export interface MemberFile extends TalliedMembers {
  readonly path: string
  readonly blocks: readonly BlockPlace[]
}

interface WriteMembers {
  /** Rows that scoring wrote down (`member-rows.ts`). */
  readonly rowsPath: string
  readonly path: string
  readonly groups: Pick<MemberGroups, 'between'>
  readonly includeShort: boolean
}

/** Picks those who take part and writes them down with their groups, a block of savers at a time. */
export async function writeMemberFile({ rowsPath, path, groups, includeShort }: WriteMembers): Promise<MemberFile> {
  const tally = new MemberTally(includeShort)
  const blocks: BlockPlace[] = []
  const rows = await open(rowsPath)
  const out = await open(path, 'w')
  let from = 0
  try {
    for await (const block of blocksOf(rows)) {
      const savers = readMemberRows(block)
      const columns = await groups.between(savers.first, savers.last)
      if (columns.chosen.length !== savers.count) throw new Error('Savers and their groups do not stand in one order')
      const members = tally.pick(savers, columns.chosen)
      if (members.length === 0) continue
      const bytes = memberBlock(savers, columns, members)
      await out.appendFile(bytes)
      blocks.push({ from, bytes: bytes.byteLength })
      from += bytes.byteLength
    }
  } finally {
    await Promise.all([rows.close(), out.close()])
  }
  return { path, blocks, ...tally.tallied() }
}
