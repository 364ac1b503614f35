/** Stands for 'no such day' in the day columns of a `ScoredBatch`. */
export const noDay = -2147483648

/**
 * Results as columns, one entry a saver, fit for shared memory. What is undefined is NaN (days: `noDay`).
 *
 * Statuses are codes of `irr/rate-status.ts`; rates are annual fractions, `logGap` and `spread` natural-log rates a
 * year, scores run from 0 to 100, `flags` are bits of `outliers/outlier-flag.ts` and `reason` is a code of
 * `outliers/outlier-reason.ts` (0: scored). Scores of excluded savers are filled where they are defined.
 */
export interface ScoredBatch {
  readonly irrStatus: Uint8Array
  readonly benchmarkIrrStatus: Uint8Array
  readonly directAlphaStatus: Uint8Array
  readonly irr: Float64Array
  readonly benchmarkIrr: Float64Array
  readonly directAlpha: Float64Array
  /** The benchmark pot B in pence, not rounded. */
  readonly benchmarkPence: Float64Array
  /** N / B; NaN when B is not above zero. */
  readonly navRatio: Float64Array
  /** NaN also where it would contradict the pounds (`score/contradicts-pounds.ts`). */
  readonly logGap: Float64Array
  readonly spread: Float64Array
  readonly scoreNew: Float64Array
  readonly scoreOld: Float64Array
  /** Paid in less paid out. */
  readonly totalPence: Float64Array
  /** Day of the first and the last payment in. */
  readonly firstContributionDay: Int32Array
  readonly lastContributionDay: Int32Array
  readonly flags: Uint16Array
  readonly reason: Uint8Array
}

/**
 * Columns for the results of a number of savers, all zero.
 *
 * Unit: `capacity` is a number of savers; `shared` puts every column into shared memory, so that several threads can
 * fill their own ranges. Errors: RangeError when the capacity is not a whole number from 0.
 *
 * @example
 * allocateScoredBatch(2, false).irr.length // => 2
 * allocateScoredBatch(2, true).irr.buffer instanceof SharedArrayBuffer // => true
 */
export function allocateScoredBatch(capacity: number, shared: boolean): ScoredBatch {
  if (!Number.isInteger(capacity) || capacity < 0) throw new RangeError(`Not a number of savers: ${capacity}`)
  const bytes = (width: number) =>
    shared ? new SharedArrayBuffer(capacity * width) : new ArrayBuffer(capacity * width)
  const doubles = () => new Float64Array(bytes(8))
  return {
    irrStatus: new Uint8Array(bytes(1)),
    benchmarkIrrStatus: new Uint8Array(bytes(1)),
    directAlphaStatus: new Uint8Array(bytes(1)),
    irr: doubles(),
    benchmarkIrr: doubles(),
    directAlpha: doubles(),
    benchmarkPence: doubles(),
    navRatio: doubles(),
    logGap: doubles(),
    spread: doubles(),
    scoreNew: doubles(),
    scoreOld: doubles(),
    totalPence: doubles(),
    firstContributionDay: new Int32Array(bytes(4)),
    lastContributionDay: new Int32Array(bytes(4)),
    flags: new Uint16Array(bytes(2)),
    reason: new Uint8Array(bytes(1)),
  }
}
