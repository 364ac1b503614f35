/**
 * Savers as columns: the input of the batch calculation, fit for shared memory.
 *
 * Saver `i` owns the flows `offsets[i]` to `offsets[i + 1] - 1`. Days are day numbers (`dates/day-number.ts`), amounts
 * whole pence, positive paid in and negative paid out; days are ascending within a saver (equal days are allowed) and
 * never after the saver's own valuation day. Arrays may be longer than needed.
 */
export interface SaverBatch {
  /** Number of savers. */
  readonly count: number
  /** `count + 1` entries. */
  readonly offsets: Int32Array
  readonly flowDays: Int32Array
  readonly flowPence: Float64Array
  /** One a saver. */
  readonly navDays: Int32Array
  readonly navPence: Float64Array
}

/** The same with amounts in 32 bits where all of them fit, which are read in half of the time. */
export interface CompactSaverBatch extends Omit<SaverBatch, 'flowPence'> {
  readonly flowPence: Float64Array | Int32Array
}
