import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/** About this many contributions are read and solved at a time, whatever the size of the file. */
export const flowsPerChunk = 500_000

/** Savers from one key to before the next, in the order of the keys; undefined: to the end. */
export interface SaverRange {
  readonly from: string
  readonly before: string | undefined
}

/** Where savers to be scored are read from, a range of them at a time. */
export interface SaverSource {
  ranges(): Promise<SaverRange[]>
  read(range: SaverRange): Promise<ChunkBytes>
}

/** The savers that checks have gathered from a file. */
export function stagedSavers(engine: AnalyticsEngine): SaverSource {
  return { ranges: () => saverChunks(engine), read: (range) => readChunk(engine, range) }
}

/** Cuts the savers into ranges of about equal work. They depend on the data alone, never on the number of threads. */
export function saverChunks(engine: AnalyticsEngine): Promise<SaverRange[]> {
  return rangesOf(engine, { key: 'saver_id', from: 'savers' })
}

/** `from`: a table or more of a statement, with a number of `flows` a row. */
export async function rangesOf(
  engine: AnalyticsEngine,
  { key, from }: { readonly key: string; readonly from: string },
  parameters: Readonly<Record<string, number>> = {},
): Promise<SaverRange[]> {
  const starts = await engine.rows<{ start: string }>(
    `SELECT min(${key}) AS start FROM (
      SELECT ${key}, intDiv(sum(flows) OVER (ORDER BY ${key} ROWS UNBOUNDED PRECEDING) - flows, ${flowsPerChunk}) AS chunk
      FROM ${from})
    GROUP BY chunk ORDER BY chunk`,
    parameters,
  )
  return starts.map(({ start }, index) => ({ from: start, before: starts[index + 1]?.start }))
}

export interface ChunkBytes {
  /** `saver_id, first_row UInt64, flows UInt32, nav_day Int32, nav_pence Float64` a saver, RowBinary. */
  readonly savers: Uint8Array
  /** `day Int32, pence Float64` a contribution, RowBinary, by saver and day. */
  readonly flows: Uint8Array
}

export async function readChunk(engine: AnalyticsEngine, { from, before }: SaverRange): Promise<ChunkBytes> {
  const range = `saver_id >= {from:String}${before === undefined ? '' : ' AND saver_id < {before:String}'}`
  const parameters = before === undefined ? { from } : { from, before }
  const savers = await engine.bytes(
    `SELECT saver_id, first_row, flows, nav_day, toFloat64(nav_pence) FROM savers WHERE ${range} ORDER BY saver_id`,
    'RowBinary',
    parameters,
  )
  const flows = await engine.bytes(
    `SELECT day, toFloat64(pence) FROM contributions WHERE ${range} ORDER BY saver_id, day, row`,
    'RowBinary',
    parameters,
  )
  return { savers, flows }
}
