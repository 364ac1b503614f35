import { addAbortSignal, Readable } from 'node:stream'
import { saversLost } from '@plumbline/contract/imports/savers-lost.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf, minimumYearsOf } from '../../batches/batch-settings.ts'
import { columnTitles } from '../../data-points/column-titles.ts'
import { suggestWords } from '../../data-points/words-of-import.ts'
import { arrivingScoresOf, type ScoredBy, type TakenScores } from '../arriving/arriving-scores.ts'
import { columnKindsOf } from '../column-kinds/kinds.pg.ts'
import { nameJoinsOf } from '../name-joins/joins.pg.ts'
import { versionToAddTo } from '../publishing/published-versions.pg.ts'
import { settingsToScoreBy } from '../publishing/settings-to-score-by.ts'
import { markOfChoices } from '../reading-choices.ts'
import { awaitDecision, beginPublishing, failImport, refuseImport } from '../rows/end-import.ts'
import { hasKeyEnded, type ImportAtWork, reserveVersion } from '../rows/imports.pg.ts'
import { failureWithoutBase } from '../rows/plain-failure.ts'
import { checkAndScore } from '../scoring/check-and-score.ts'
import { errorReportKey } from '../scoring/error-report-name.ts'
import type { FileToScore } from '../scoring/file-to-score.ts'
import { stagingDatabase } from '../scoring/staging-database.ts'
import { prepareScoringAgain } from '../scoring-again/prepare-scoring-again.ts'
import { dropVersion } from '../upkeep/drop-version.ch.ts'
import { comparisonOf } from './comparison-of.ts'
import { droppedColumnsOf } from './dropped-columns.ts'
import { indexReachWarnings } from './index-reach.ts'
import { withTitles } from './joined-in-preview.ts'
import type { PreparingOptions } from './preparing-options.ts'

/** Checks and scores the file into a version of its own that nobody sees; says what came of it in the import's row. */
export async function prepareImport(services: Services, job: ImportAtWork, options: PreparingOptions): Promise<void> {
  const { db } = services
  const base = job.addsToBatch && job.batchId !== null ? await versionToAddTo(db, job.batchId) : undefined
  if (job.addsToBatch && base === undefined) {
    await options.onFound()
    return await failImport(services, job, failureWithoutBase)
  }
  const { scoresAgain } = job
  try {
    if (scoresAgain === null) return await scoreUpload(services, job, base?.id, options)
    const versionId = await versionFor(services, job, base?.id)
    await prepareScoringAgain(services, { ...job, scoresAgain }, versionId, options)
  } finally {
    await services.analytics.dropDatabase(stagingDatabase(job.id))
  }
}

async function scoreUpload(
  services: Services,
  job: ImportAtWork,
  basedOnVersionId: number | undefined,
  options: PreparingOptions,
): Promise<void> {
  const by = {
    settings: await settingsToScoreBy(services.db, job),
    droppedColumns: droppedColumnsOf(job.upload.settings),
    nameJoins: await nameJoinsOf(services.db, job.providerId),
  }
  const arrival = await arrivingScoresOf(services)?.take(job.upload, by, options.signal)
  try {
    const offered = await arrival?.contributions.written()
    const versionId = await versionFor(services, job, basedOnVersionId, offered)
    // Of an earlier attempt it may have another number: then the file is read.
    const arrived = versionId === offered ? arrival : undefined
    arrived?.contributions.take()
    await scoreAndRecord(services, job, { ...by, versionId, basedOnVersionId, arrival: arrived }, options)
  } finally {
    await arrival?.release()
  }
}

/** A number of the import's own, with nothing in that version but what was written under the number that is offered. */
async function versionFor(
  services: Services,
  job: ImportAtWork,
  basedOnVersionId: number | undefined,
  offered?: number,
): Promise<number> {
  const versionId = await reserveVersion(services.db, job.id, { basedOnVersionId: basedOnVersionId ?? null, offered })
  // What an attempt that died may have left.
  if (versionId !== offered) await dropVersion(services, versionId)
  return versionId
}

interface VersionToFill extends ScoredBy, Pick<FileToScore, 'versionId' | 'basedOnVersionId'> {
  readonly arrival: TakenScores | undefined
}

async function scoreAndRecord(
  services: Services,
  job: ImportAtWork,
  { settings, arrival, ...target }: VersionToFill,
  options: PreparingOptions,
): Promise<void> {
  const { db, files } = services
  const levels = await levelsOf(db, settings.benchmarkVersionId)
  const file = {
    ...target,
    importId: job.id,
    providerId: job.providerId,
    filePath: await files.localPath(job.upload.fileKey),
    settings: { method: settings.method, minimumYears: minimumYearsOf(settings), parameters: settings.parameters },
    columnKinds: await columnKindsOf(db, job.providerId),
    levels,
    arrivedFile: arrival?.arrivedFile,
  }
  const { signal } = options
  const outcome = await checkAndScore(services, file, options).finally(arrival?.release)
  if (!outcome.accepted) {
    const errorsFileKey = errorReportKey(job.id)
    const errors = addAbortSignal(signal, Readable.from(outcome.errorsCsv(), { objectMode: false }))
    await files.write(errorsFileKey, errors)
    await options.onFound()
    return await refuseImport(services, job, { ...outcome, errorsFileKey })
  }
  const comparison = await comparisonOf(services, job.providerId, target.versionId)
  signal.throwIfAborted()
  await options.onFound()
  const scoredWith = { engineVersion: services.config.version, parameters: settings.parameters }
  const dataPoints = await suggestWords(db, job.providerId, outcome.preview.dataPoints)
  const reach = await indexReachWarnings(services, target.versionId, isoDateOf(itemAt(levels.days, 0)))
  const titleOf = await columnTitles(db, job.providerId)
  const warnings = [...reach, ...outcome.preview.warnings]
  const result = {
    preview: withTitles({ ...outcome.preview, ...comparison, dataPoints, warnings }, titleOf),
    facts: { ...outcome.facts, choices: markOfChoices(file) },
    scoredWith,
  }
  const loss = saversLost(comparison, job.addsToBatch)
  const keyEnded = job.publishWhenSound && (await hasKeyEnded(db, job.id))
  if (job.publishWhenSound && loss === undefined && !keyEnded) await beginPublishing(services, job, result)
  else await awaitDecision(services, job, result, { loss, keyEnded })
}
