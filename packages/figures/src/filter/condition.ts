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

/** Names that a filter does not carry. */
export interface FilterNames {
  readonly score: string
  /** By its place among the data points of the batch. */
  readonly dataPoint: (place: number) => string
  /** Absent where all is of one provider, as on paper. */
  readonly provider?: (id: number) => string
}
