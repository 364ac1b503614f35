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

/** Ten doubles, two days, flags and four codes. */
const bytesOfSaver = 10 * 8 + 2 * 4 + 2 + 4

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
  const bytes = capacity * bytesOfSaver
  // One memory for all: a thread that scores many small batches spends a while on many short ones.
  const memory = shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)
  let next = 0
  const place = (width: number) => {
    const at = next
    next += capacity * width
    return at
  }
  const doubles = () => new Float64Array(memory, place(8), capacity)
  const days = () => new Int32Array(memory, place(4), capacity)
  const codes = () => new Uint8Array(memory, place(1), capacity)
  // Wide columns first, so that each begins where it may.
  return {
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
    firstContributionDay: days(),
    lastContributionDay: days(),
    flags: new Uint16Array(memory, place(2), capacity),
    irrStatus: codes(),
    benchmarkIrrStatus: codes(),
    directAlphaStatus: codes(),
    reason: codes(),
  }
}
