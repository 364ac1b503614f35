import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { parametersFromStore, parametersToStore } from './stored-parameters.ts'

/** What the command scores a file with: what a batch made today would store, read as a batch's are. */
export function scoringParameters(index: IndexLevels, minimumYears = 1): BatchParameters {
  return parametersFromStore(parametersToStore(), index, minimumYears)
}
