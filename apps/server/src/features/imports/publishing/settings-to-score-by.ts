import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import { type StoredParameters, withSimulatedSpread } from '@plumbline/scoring/stored-parameters.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { type BatchSettings, settingsOfBatch } from '../../batches/batch-settings.ts'
import { simulatedSpread } from '../../batches/simulated-spread.ts'
import { parametersOfNewBatch } from '../../calibration/spreads-in-force.ts'
import type { ImportAtWork } from '../rows/imports.pg.ts'

/** The settings of the batch that a file is added to; what was asked for, when it makes a new one. */
export async function settingsToScoreBy(
  db: Kysely<Database>,
  work: Pick<ImportAtWork, 'addsToBatch' | 'batchId' | 'benchmarkVersionId' | 'scoresAgain'> & {
    readonly upload: Pick<ImportAtWork['upload'], 'settings'>
  },
): Promise<BatchSettings> {
  if (work.addsToBatch) {
    if (work.batchId === null) throw new Error('the batch to add to is gone')
    return await settingsOfBatch(db, work.batchId)
  }
  const { benchmarkVersionId } = work
  if (benchmarkVersionId === null) throw new Error('the index to score by is gone')
  if (work.scoresAgain !== null) {
    const { versionId: _, of: _of, ...settings } = work.scoresAgain
    return { ...settings, benchmarkVersionId }
  }
  const { settings } = work.upload
  return {
    benchmarkVersionId,
    useMinOutliers: settings.useMinOutliers,
    minOutlierYears: settings.useMinOutliers ? settings.numberOfYearsForOutlier : 1,
    method: settings.scoringMethod,
    performanceAttribution: settings.performanceAttribution,
    parameters: { ...(await parametersOf(db, settings)) },
  }
}

/** What a new batch is scored with, and the simulated spread that was chosen for the old score. */
async function parametersOf(
  db: Kysely<Database>,
  { scoringMethod, sigma0Simulation }: UploadFields,
): Promise<StoredParameters> {
  const parameters = await parametersOfNewBatch(db)
  if (scoringMethod !== 'old' || sigma0Simulation === undefined) return parameters
  return withSimulatedSpread(parameters, {
    simulation: sigma0Simulation,
    sigma0: await simulatedSpread(db, sigma0Simulation),
  })
}
