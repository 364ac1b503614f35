import type { DataPointUnit } from '@plumbline/contract/data-points/units.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'

/** One thing that a filter asks for. */
export interface Condition {
  /** `Pot Size` */
  readonly name: string
  /** What is asked of it, short enough for a chip: `£1,000 to £5,000`. */
  readonly value: string
  /** Both within a sentence, with every value: `pot size from £1,000 up to £5,000`. */
  readonly sentence: string
  /** The filter that asks for nothing else, and the one that asks for all the rest. */
  readonly alone: SaverFilter
  readonly without: SaverFilter
}

/** What a data point is called, and in what it is measured. */
export interface NamedDataPoint {
  readonly name: string
  readonly unit: DataPointUnit
}

/** Where nothing is known of it but its place. */
export function unnamedDataPoint(place: number): NamedDataPoint {
  return { name: `data point ${place}`, unit: 'none' }
}

/** Names that a filter does not carry. */
export interface FilterNames {
  readonly score: string
  /** By its place among the data points of the batch. */
  readonly dataPoint: (place: number) => NamedDataPoint
  /** Absent where all is of one provider, as on paper. */
  readonly provider?: (id: number) => string
}
