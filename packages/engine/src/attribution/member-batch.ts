import type { CompactSaverBatch } from '../batch/saver-batch.ts'

/**
 * Members whose pots an attribution reads, as columns: one row for each member and valuation date. All flows are payments
 * in, none before the first month of the attribution, and pots and flows are above zero in sum.
 */
export interface MemberBatch extends CompactSaverBatch {
  /** 1: drawn to be held out (`held-out.ts`), by member. */
  readonly heldOut: Uint8Array
  /** By kind of group (fund, scheme, ...), in the order of `groupCounts`: the place of each member's group. */
  readonly groups: readonly Int32Array[]
}
