import type { MemberBatch } from '@plumbline/engine/attribution/member-batch.ts'
import { saversAt } from '@plumbline/engine/batch/savers-at.ts'
import { blockOf } from './member-block.ts'
import type { BlockPlace } from './member-file.ts'

/** Threads take turns with so many parts, whatever their number. */
const parts = 4

/** A block of members in memory. */
interface SharedBlock {
  readonly place: BlockPlace
  readonly number: number
  readonly memory: SharedArrayBuffer
}

/** A sample as blocks that threads share. */
export function sharedSample(members: MemberBatch): SharedBlock[] {
  const { count } = members
  return Array.from({ length: parts }, (_, number): SharedBlock => {
    const [from, to] = [number, number + 1].map((part) => Math.floor((part * count) / parts))
    const places = Int32Array.from({ length: to - from }, (__, place) => from + place)
    const block = blockOf({
      ...saversAt(members, places),
      heldOut: members.heldOut.subarray(from, to),
      groups: [],
    })
    const memory = new SharedArrayBuffer(block.byteLength)
    new Uint8Array(memory).set(block)
    // They stand side by side, whether they are held out or not.
    return { place: { from: 0, bytes: block.byteLength, heldOut: false }, number, memory }
  })
}
