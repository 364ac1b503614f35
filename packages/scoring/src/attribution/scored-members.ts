import { open } from 'node:fs/promises'
import { blocksOf } from './column-block.ts'
import { type MemberFile, MemberFileWriter } from './member-file.ts'
import type { MemberGroups } from './member-groups.ts'
import { readMemberRows } from './member-rows.ts'

interface WriteMembers {
  /** Rows that scoring wrote down (`member-rows.ts`). */
  readonly rowsPath: string
  readonly path: string
  readonly groups: Pick<MemberGroups, 'from'>
  readonly includeShort: boolean
}

/** Writes down who takes part of the savers that scoring wrote down. */
export async function writeScoredMembers({ rowsPath, path, groups, includeShort }: WriteMembers): Promise<MemberFile> {
  const rows = await open(rowsPath)
  const out = await MemberFileWriter.open(path, includeShort)
  const next = async (blocks: AsyncIterator<Uint8Array<ArrayBuffer>>) => {
    const { done, value } = await blocks.next()
    if (done) return undefined
    const savers = readMemberRows(value)
    return { savers, groups: await groups.from(savers.first, savers.count) }
  }
  try {
    const blocks = blocksOf(rows)
    // The next savers are read while the last ones are written.
    for (let block = await next(blocks); block !== undefined; ) {
      const [following] = await Promise.all([next(blocks), out.add(block.savers, block.groups)])
      block = following
    }
  } catch (error) {
    await Promise.all([rows.close(), out.close()])
    throw error
  }
  await rows.close()
  return out.close()
}
