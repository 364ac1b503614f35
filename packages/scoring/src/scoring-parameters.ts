import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { parametersFromStore, parametersToStore } from './stored-parameters.ts'

/** An index that is read once a file is being read, and what has to be known of it before. */
export interface LaterIndex {
  /** On which a valuation may fall. */
  readonly lastDay: Day
  levels(): Promise<IndexLevels>
}

/** What the command scores a file with: what a batch made today would store, read as a batch's are. */
export function scoringParameters(index: IndexLevels, minimumYears = 1): BatchParameters {
  return parametersFromStore(parametersToStore(), index, minimumYears)
}
