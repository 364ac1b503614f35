/** The one seam to ClickHouse: everything above it speaks SQL through these calls and knows no driver. */
export interface AnalyticsEngine {
  /** Runs a statement whose answer nobody reads. */
  run(sql: string, parameters?: SqlParameters): Promise<void>
  /** Few rows as objects; 64-bit integers come as numbers. */
  rows<Row>(sql: string, parameters?: SqlParameters): Promise<Row[]>
  /** One answer as bytes in a ClickHouse format, for bulk reads in ranges. */
  bytes(sql: string, format: BulkFormat, parameters?: SqlParameters): Promise<Uint8Array>
  /** A long answer piece by piece; one such stream at a time. */
  stream(sql: string, format: BulkFormat, parameters?: SqlParameters): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/**
 * Values for `{name:Type}` placeholders: bound by the engine, never put into the text of the query; a list for an
 * `Array` type. Numbers that may be huge are given as text.
 */
export type SqlParameters = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>

export type BulkFormat = 'RowBinary' | 'TSVRaw' | 'JSONEachRow' | 'CSV'
