import path from 'node:path'
import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import { scoreArrivingFile } from '@plumbline/scoring/stage-and-score.ts'
import { parametersFromStore } from '@plumbline/scoring/stored-parameters.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf, minimumYearsOf } from '../../batches/batch-settings.ts'
import { droppedColumnsOf } from '../preview/dropped-columns.ts'
import { settingsToScoreBy } from '../publishing/settings-to-score-by.ts'
import type { ScoreArriving } from './arriving-scores.ts'

/** Scores a file on its way as the import will that it becomes, should nothing change by then. */
export function scoreArriving(
  { db, config }: Pick<Services, 'config' | 'db'>,
  fields: UploadFields,
  benchmarkVersionId: () => Promise<number>,
): ScoreArriving {
  return async ({ path: filePath, folder }, arrival) => {
    const settings = await settingsToScoreBy(db, {
      addsToBatch: fields.batchId !== undefined,
      batchId: fields.batchId ?? null,
      benchmarkVersionId: await benchmarkVersionId(),
      scoresAgain: null,
      upload: { settings: fields },
    })
    const dropped = droppedColumnsOf(fields)
    const levels = await levelsOf(db, settings.benchmarkVersionId)
    const arrived = await scoreArrivingFile(filePath, dropped, arrival, {
      folder,
      parameters: parametersFromStore(settings.parameters, levels, minimumYearsOf(settings)),
      method: settings.method,
      rows: 'stored',
      inBackground: true,
      threads: config.threads,
      resultsPath: path.join(folder, 'scored.native'),
    })
    return arrived && { by: { settings, dropped }, arrived }
  }
}
