import path from 'node:path'
import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import { checkArrivingRows } from '@plumbline/scoring/arriving/check-arriving-rows.ts'
import type { RowSplit } from '@plumbline/scoring/solve/row-files.ts'
import type { GrowingArrival } from '@plumbline/scoring/source/file-arrival.ts'
import { openArriving } from '@plumbline/scoring/source/unpack-arriving.ts'
import { type LeftOffFile, scoreArrivingFile } from '@plumbline/scoring/stage-and-score.ts'
import { parametersFromStore } from '@plumbline/scoring/stored-parameters.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf, minimumYearsOf } from '../../batches/batch-settings.ts'
import { nameJoinsOf } from '../name-joins/joins.pg.ts'
import { droppedColumnsOf } from '../preview/dropped-columns.ts'
import { settingsToScoreBy } from '../publishing/settings-to-score-by.ts'
import { ArrivingContributions } from './arriving-contributions.ts'
import type { CheckRows, ScoreArriving } from './arriving-scores.ts'

interface ArrivingOptions {
  readonly benchmarkVersionId: () => Promise<number>
  /** How long the file is about to be, as far as that is known. */
  readonly bytes: number | undefined
  /** Whether who sends the file can be told of errors before it is whole. */
  readonly tells: boolean
}

/** Scores a file on its way as the import will that it becomes, should nothing change by then; or checks its rows, at least. */
export function scoreArriving(
  { analytics, db, config }: Pick<Services, 'analytics' | 'config' | 'db'>,
  fields: UploadFields,
  { benchmarkVersionId, bytes, tells }: ArrivingOptions,
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
    const nameJoins = await nameJoinsOf(db, fields.providerId)
    const levels = await levelsOf(db, settings.benchmarkVersionId)
    const parameters = parametersFromStore(settings.parameters, levels, minimumYearsOf(settings))
    let leftOff: LeftOffFile | undefined
    const contributions = new ArrivingContributions({ analytics, db }, { providerId: fields.providerId, folder })
    const arrivedFile = await contributions.unlessNothing(async () => {
      const scored = await scoreArrivingFile(filePath, { droppedColumns, nameJoins }, arrival, {
        folder,
        parameters,
        method: settings.method,
        rows: 'stored',
        inBackground: true,
        // What is unpacked is written by way of the cache.
        pastCache: !isUnpacked,
        threads: config.threads,
        resultsPath: contributions.figuresPath,
        rowSplit: {
          pathOf: (place) => path.join(folder, `scored-${place}.native`),
          mostBytes: fileLengths(ofFile, bytes),
          onFile: (rowsPath) => contributions.add(rowsPath),
        },
        onLeftOff: (file) => {
          leftOff = file
        },
      })
      if (scored !== undefined) await contributions.written()
      return scored
    })
    if (arrivedFile !== undefined) {
      return {
        by: { settings, droppedColumns, nameJoins },
        arrivedFile: isUnpacked ? { ...arrivedFile, unpackedPath } : arrivedFile,
        contributions,
      }
    }
    return leftOff && tells ? { checkRows: rowsChecked(leftOff) } : undefined

    function rowsChecked({ top, place: begin }: LeftOffFile): CheckRows {
      const { lastDay } = parameters.index
      return (onFound) => checkArrivingRows(top, { arrival, begin, lastDay, onFound })
    }
  }
}

const usualFile = 64 << 20
/** What one statement writes becomes a part of the store, of which few long ones cost less than many short ones. */
const longestFile = 256 << 20
/** Of the rows to come, and of all rows. */
const shareToCome = 0.4
const leastShare = 1 / 12

/** Files of rows become shorter towards the end, so that little is left to be stored after the last byte. */
function fileLengths(arrival: GrowingArrival, announced: number | undefined): RowSplit['mostBytes'] {
  return (written) => {
    if (announced === undefined || arrival.bytes >= announced) return usualFile
    const total = written * (announced / arrival.bytes)
    return Math.min(longestFile, Math.max(shareToCome * (total - written), leastShare * total))
  }
}
