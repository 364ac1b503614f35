import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { scoringRecord } from '@plumbline/readings/provenance/scoring-record.ts'
import { recentAnswers } from '@plumbline/readings/recent-answers.ts'
import {
  calibrationOf,
  hasEarlierReasons,
  parametersFromStore,
  rulesFromStore,
  simulationOf,
} from '@plumbline/scoring/stored-parameters.ts'
import type { Services } from '../../../platform/services.ts'
import { type BatchSettings, levelsOf, minimumYearsOf, settingsOfBatch } from '../../batches/batch-settings.ts'

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
  const settings = await settingsOfBatch(db, batchId)
  return {
    parameters: recordOfSettings(settings),
    ...(hasEarlierReasons(settings.parameters) && { hasEarlierReasons: true }),
  }
}

/** What settings say of the calculation, by name. */
export function recordOfSettings(settings: BatchSettings): Provenance['parameters'] {
  return scoringRecord(rulesFromStore(settings.parameters, minimumYearsOf(settings)), {
    ...settings,
    calibration: calibrationOf(settings.parameters),
    sigma0Simulation: simulationOf(settings.parameters),
  })
}
