/** One way to divide savers into groups: schemes, joiner years, bands of the benchmark pot. */
export interface Dimension {
  readonly name: string
  /** The groups by code. */
  readonly groups: readonly string[]
  /** One a saver: the code of the saver's group, or -1 for none. */
  readonly codes: Int16Array | Int32Array
}

/** Scored savers as columns, without their flows, which are read chunk by chunk (`FlowChunk`), maybe several times. */
export interface ScoredSavers {
  readonly count: number
  readonly navDays: Int32Array
  readonly navPence: Float64Array
  /** The code of each saver's fund, -1 where none is stated: they are taken as a fund of their own. */
  readonly funds: Int32Array
  /** The funds by code. */
  readonly fundNames: readonly string[]
  /** Every dimension but the fund. */
  readonly dimensions: readonly Dimension[]
}

/**
 * The flows of the savers `from` to `from + count - 1`, as in `batch/saver-batch.ts`: the saver `from + i` owns the flows
 * `offsets[i]` to `offsets[i + 1] - 1`, in whole pence, none after the saver's valuation day.
 */
export interface FlowChunk {
  readonly from: number
  readonly count: number
  readonly offsets: Int32Array
  readonly flowDays: Int32Array
  readonly flowPence: Float64Array
}

/** Takes in one chunk. A pass brings each saver once, in any order of the chunks. */
export type FlowVisitor = (chunk: FlowChunk) => void

/** Stands for 'in no group' and 'no fund stated' among codes. */
export const noGroup = -1
