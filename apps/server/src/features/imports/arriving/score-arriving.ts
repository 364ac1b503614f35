import path from 'node:path'
import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import { checkArrivingRows } from '@plumbline/scoring/arriving/check-arriving-rows.ts'
import { openArriving } from '@plumbline/scoring/source/unpack-arriving.ts'
import { type LeftOffFile, scoreArrivingFile } from '@plumbline/scoring/stage-and-score.ts'
import { parametersFromStore } from '@plumbline/scoring/stored-parameters.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf, minimumYearsOf } from '../../batches/batch-settings.ts'
import { droppedColumnsOf } from '../preview/dropped-columns.ts'
import { settingsToScoreBy } from '../publishing/settings-to-score-by.ts'
import type { CheckRows, ScoreArriving } from './arriving-scores.ts'

interface ArrivingOptions {
  readonly benchmarkVersionId: () => Promise<number>
  /** Whether who sends the file can be told of errors before it is whole. */
  readonly tells: boolean
}

/** Scores a file on its way as the import will that it becomes, should nothing change by then; or checks its rows, at least. */
export function scoreArriving(
  { analytics, db, config }: Pick<Services, 'analytics' | 'config' | 'db'>,
  fields: UploadFields,
  { benchmarkVersionId, tells }: ArrivingOptions,
): ScoreArriving {
  return async (file, ofFile) => {
    const { folder } = file
    const unpackedPath = path.join(folder, 'unpacked.csv')
    const limits = { unpackedPath, mostBytes: config.uploadLimitBytes }
    const { path: filePath, arrival, isUnpacked } = await openArriving(file.path, ofFile, limits)
    const settings = await settingsToScoreBy(db, {
      addsToBatch: fields.batchId !== undefined,
      batchId: fields.batchId ?? null,
      benchmarkVersionId: await benchmarkVersionId(),
      scoresAgain: null,
      upload: { settings: fields },
    })
    const droppedColumns = droppedColumnsOf(fields)
    const levels = await levelsOf(db, settings.benchmarkVersionId)
    const parameters = parametersFromStore(settings.parameters, levels, minimumYearsOf(settings))
    let leftOff: LeftOffFile | undefined
    const arrivedFile = await scoreArrivingFile(filePath, droppedColumns, arrival, {
      folder,
      parameters,
      method: settings.method,
      rows: 'stored',
      inBackground: true,
      // What is unpacked is written by way of the cache.
      pastCache: !isUnpacked,
      threads: config.threads,
      resultsPath: path.join(folder, 'scored.native'),
      onLeftOff: (file) => {
        leftOff = file
      },
    })
    if (arrivedFile !== undefined) {
      return {
        by: { settings, droppedColumns },
        arrivedFile: isUnpacked ? { ...arrivedFile, unpackedPath } : arrivedFile,
      }
    }
    return leftOff && tells ? { checkRows: rowsChecked(leftOff) } : undefined

    function rowsChecked({ top, place: begin }: LeftOffFile): CheckRows {
      const { lastDay } = parameters.index
      return (onFound) => checkArrivingRows(analytics.reader, top, { folder, arrival, begin, lastDay, onFound })
    }
  }
}
