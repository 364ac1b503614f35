import type { DataPointUnit } from './units.ts'

/** What a provider's file records of savers besides the known columns, by its place among those of the batch, from 1. */
export interface FileDataPoint {
  readonly order: number
  /** As the file heads it. */
  readonly name: string
  readonly segment: 'number' | 'text'
}

/** The same as people read of it: `name` is what it is called on screens and in reports, `column` what the file calls it. */
export interface DataPoint extends FileDataPoint {
  readonly column: string
  readonly unit: DataPointUnit
  /** Blank where nobody wrote one. */
  readonly explanation: string
}
