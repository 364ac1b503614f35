import type { DataPoint, FileDataPoint } from './data-point.ts'
import { guessName, guessUnit } from './guess.ts'
import { type DataPointUnit, unitsOf } from './units.ts'

/** What somebody, or the import of a file, decided about a data point of a provider. */
export interface DataPointWords {
  readonly name: string
  readonly unit: DataPointUnit
  readonly explanation: string
}

/** A data point as people read of it: in the words that were chosen for it, else in those that its header suggests. */
export function nameDataPoint({ order, name: column, segment }: FileDataPoint, words?: DataPointWords): DataPoint {
  const { name, unit, explanation } = words ?? {
    name: guessName(column),
    unit: guessUnit({ column, segment }),
    explanation: '',
  }
  // A column of numbers may be one of texts in the next file.
  return { order, column, segment, name, unit: unitsOf(segment).includes(unit) ? unit : 'none', explanation }
}
