import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { scoringRecord } from '@plumbline/readings/provenance/scoring-record.ts'
import { recentAnswers } from '@plumbline/readings/recent-answers.ts'
import {
  calibrationOf,
  hasEarlierReasons,
  parametersFromStore,
  simulationOf,
} from '@plumbline/scoring/stored-parameters.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf, minimumYearsOf, settingsOfBatch } from '../../batches/batch-settings.ts'

const recentBatches = recentAnswers<Promise<BatchParameters>>(20)

/** All that a batch was scored with, its index as it was then. A batch never changes them. */
export function scoringOfBatch({ db }: Pick<Services, 'db'>, batchId: number): Promise<BatchParameters> {
  return recentBatches(db, String(batchId), async () => {
    const settings = await settingsOfBatch(db, batchId)
    const index = await levelsOf(db, settings.benchmarkVersionId)
    return parametersFromStore(settings.parameters, index, minimumYearsOf(settings))
  })
}

/** The same by name, for people. */
export async function scoringRecordOf(
  { db }: Pick<Services, 'db'>,
  batchId: number,
): Promise<Pick<Provenance, 'parameters' | 'hasEarlierReasons'>> {
  const [settings, parameters] = await Promise.all([settingsOfBatch(db, batchId), scoringOfBatch({ db }, batchId)])
  return {
    parameters: scoringRecord(parameters, {
      ...settings,
      calibration: calibrationOf(settings.parameters),
      sigma0Simulation: simulationOf(settings.parameters),
    }),
    ...(hasEarlierReasons(settings.parameters) && { hasEarlierReasons: true }),
  }
}
