import { alignedBytes } from '@plumbline/scoring/source/past-the-cache.ts'

export const blockBytes = 2 << 20

/** Memory that the disk takes bytes from by itself. */
export interface Block {
  readonly bytes: Uint8Array
  /** Resolves when its bytes are written and others may take their place. */
  free: Promise<void>
}

/** So many files at most are written from blocks at the same time: of any other, pieces are written as they come. */
const mostTaken = 8
/** Pages that were used before cost the system nothing. */
const mostKept = 2

const pairs: (readonly [Block, Block])[] = []
let usedCount = 0

/** Two blocks: one is filled while the other is written. undefined: none is to be had. */
export function takeBlocks(): readonly [Block, Block] | undefined {
  if (usedCount === mostTaken) return undefined
  const blocks = pairs.pop() ?? newBlocks()
  if (blocks !== undefined) usedCount += 1
  return blocks
}

export function giveBlocks(blocks: readonly [Block, Block]): void {
  usedCount -= 1
  if (pairs.length < mostKept) pairs.push(blocks)
}

function newBlocks(): readonly [Block, Block] | undefined {
  try {
    const both = alignedBytes(2 * blockBytes)
    const blockAt = (from: number) => ({ bytes: both.subarray(from, from + blockBytes), free: Promise.resolve() })
    return [blockAt(0), blockAt(blockBytes)]
  } catch (error) {
    // Its memory takes gigabytes of addresses, of which a process may have too few.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
