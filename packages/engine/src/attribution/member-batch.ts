import type { SaverBatch } from '../batch/saver-batch.ts'

/**
 * Members whose pots an attribution reads, as columns: one row for each member and valuation date. All flows are payments
 * in, none before the first month of the attribution, and pots and flows are above zero in sum.
 */
export interface MemberBatch extends Omit<SaverBatch, 'flowPence'> {
  /** Whole pence; in 32 bits where all of them fit. */
  readonly flowPence: Float64Array | Int32Array
  /** 1: drawn to be held out (`held-out.ts`), by member. */
  readonly heldOut: Uint8Array
  /** By kind of group (fund, scheme, ...), in the order of `groupCounts`: the place of each member's group. */
  readonly groups: readonly Int32Array[]
}
