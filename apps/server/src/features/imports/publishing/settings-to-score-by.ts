import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { type BatchSettings, settingsOfBatch } from '../../batches/batch-settings.ts'
import { parametersOfNewBatch } from '../../calibration/spreads-in-force.ts'
import type { ImportAtWork } from '../rows/imports.pg.ts'

/** The settings of the batch that a file is added to; what was asked for, when it makes a new one. */
export async function settingsToScoreBy(
  db: Kysely<Database>,
  work: Pick<ImportAtWork, 'addsToBatch' | 'batchId' | 'benchmarkVersionId' | 'scoresAgain' | 'upload'>,
): Promise<BatchSettings> {
  if (work.addsToBatch) {
    if (work.batchId === null) throw new Error('the batch to add to is gone')
    return await settingsOfBatch(db, work.batchId)
  }
  if (work.scoresAgain !== null) {
    const { versionId: _, of: _of, ...settings } = work.scoresAgain
    return { ...settings, benchmarkVersionId: work.benchmarkVersionId }
  }
  const { settings } = work.upload
  return {
    benchmarkVersionId: work.benchmarkVersionId,
    useMinOutliers: settings.useMinOutliers,
    minOutlierYears: settings.useMinOutliers ? settings.numberOfYearsForOutlier : 1,
    method: settings.scoringMethod,
    performanceAttribution: settings.performanceAttribution,
    parameters: { ...(await parametersOfNewBatch(db)) },
  }
}
