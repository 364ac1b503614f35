import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { dataPointLimit } from '@plumbline/scoring/columns/file-layout.ts'
import { wholeFileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { readLargeFile, type StageAndScoreOptions, stageAndScore } from '@plumbline/scoring/stage-and-score.ts'
import type { DataPoint } from '@plumbline/scoring/staging/attribute-findings.ts'
import { type ScoredFileRows, writeSavers } from '@plumbline/scoring/stored/write-savers.ts'
import { parametersFromStore } from '@plumbline/scoring/stored-parameters.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'
import { describeColumns, shownRows } from '../preview/describe-columns.ts'
import { joinedInPreview } from '../preview/joined-in-preview.ts'
import { couldBeNumbers, pointsByChoice } from '../preview/points-by-choice.ts'
import { readPreviewFigures } from '../preview/preview-figures.ch.ts'
import { pointsInFile, scoresOf, warningsOf } from '../preview/preview-of.ts'
import { readVersionFacts } from '../preview/version-facts.ch.ts'
import { writtenOtherwise } from '../preview/written-otherwise.ch.ts'
import { type BaseVersion, takeOverSavers } from '../publishing/take-over-savers.ch.ts'
import { dropPartitions } from '../upkeep/drop-version.ch.ts'
import { contributionsOf, type EarlyContributions } from './early-contributions.ts'
import { type RefusedImport, refusedBy, refusedFor } from './file-errors.ts'
import type { FileToScore, ScoredImport, ScoringControl, ScoringServices } from './file-to-score.ts'

/** Where one file is worked on. */
export interface Workplace {
  /** A session of its own, on a database of its own. */
  readonly engine: AnalyticsEngine
  readonly database: string
  readonly workFolder: string
  /** The file, unpacked, in the work folder or where it was unpacked while it arrived. */
  readonly input: string
  readonly base: BaseVersion | undefined
}

/** Of scoring's share, what is left for writing the version. */
const shareOfScores = 0.9

/** What `check-and-score.ts` does, once there is a place to do it in. */
export async function scoreIntoVersion(
  services: ScoringServices,
  place: Workplace,
  file: FileToScore,
  { signal, onProgress }: ScoringControl,
): Promise<RefusedImport | ScoredImport> {
  const { levels, settings } = file
  const options: StageAndScoreOptions = {
    folder: place.workFolder,
    parameters: parametersFromStore(settings.parameters, levels, settings.minimumYears),
    method: settings.method,
    rows: 'stored',
    inBackground: true,
    signal,
    threads: services.config.threads,
    resultsPath: path.join(place.workFolder, 'scored.native'),
    onProgress(stage, share) {
      signal.throwIfAborted()
      // A large file is scored while it is read.
      if (stage === 'scoring') onProgress('scoring', shareOfScores * (share ?? 0))
      else onProgress('checking', stage === 'reading' ? (share ?? 0) : 0)
    },
  }
  const reading = await readLargeFile(place.input, file, options, file.arrivedFile)
  const { versionId, providerId } = file
  const isWritten = file.arrivedFile !== undefined && reading.orderedFile === file.arrivedFile.orderedFile
  if (!isWritten) await dropPartitions(place.engine, versionId)
  signal.throwIfAborted()
  const version = { versionId, providerId, isWritten }
  const contributions = contributionsOf(services, { ...place, signal }, version, reading.orderedFile)
  try {
    return await checkedAndWritten(place, file, {
      reading,
      options,
      contributions,
      control: { signal, onProgress },
    })
  } finally {
    // Whoever drops the version again must find all of it.
    await contributions.waitForEnd()
  }
}

interface FileAtWork {
  readonly reading: Awaited<ReturnType<typeof readLargeFile>>
  readonly options: StageAndScoreOptions
  readonly contributions: EarlyContributions
  readonly control: ScoringControl
}

async function checkedAndWritten(
  place: Workplace,
  { versionId, providerId, columnKinds }: FileToScore,
  { reading, options, contributions, control: { signal, onProgress } }: FileAtWork,
): Promise<RefusedImport | ScoredImport> {
  const onRowsRefused = () => contributions.takeBack()
  const outcome = await stageAndScore(
    async () => place.engine,
    reading.inspection,
    { ...options, onRowsRefused },
    reading.orderedFile,
  )
  signal.throwIfAborted()
  if (!outcome.accepted) return refusedBy(outcome.problems)
  onProgress('scoring', shareOfScores)
  const dataPoints = await pointsByChoice(place.engine, outcome, place.base, columnKinds)
  if (dataPoints.length > dataPointLimit) return refusedFor(tooManyDataPoints(dataPoints, outcome.dataPoints))
  const { layout, dateForm, top, nameJoins, rowsPath, isStaged } = outcome
  const { method } = options
  const hasFlows = !contributions.wereWritten(rowsPath)
  const rows = { versionId, providerId, method, rowsPath, hasFlows, isStaged, layout, dateForm, dataPoints, nameJoins }
  const figures = await writeVersion(place, rows, contributions, signal)
  onProgress('scoring', 1)
  return {
    accepted: true,
    preview: {
      columns: describeColumns(top, dataPoints),
      firstRows: shownRows(top),
      ...figures.preview,
      dataPoints: pointsInFile(figures.preview.dataPoints, outcome.dataPoints),
      ...scoresOf(outcome.sums),
      warnings: [...warningsOf(outcome.warnings), ...figures.warnings],
    },
    facts: { ...figures.facts, dataPoints, rows: figures.preview.controlTotals.contributions },
  }
}

async function writeVersion(
  { engine, base }: Workplace,
  rows: ScoredFileRows<StoredDataPoint>,
  early: EarlyContributions,
  signal: AbortSignal,
) {
  // Side by side, on sessions of their own; both have ended when anything goes on, for whoever drops the version again.
  const [preview, contributions] = await Promise.allSettled([
    writeSaversAndPreview(engine, rows, base),
    early.writtenOf(rows),
  ])
  if (preview.status === 'rejected') throw preview.reason
  if (contributions.status === 'rejected') throw contributions.reason
  signal.throwIfAborted()
  if (base !== undefined) await takeOverSavers(engine, base, rows)
  const facts = await readVersionFacts(engine, rows.versionId)
  signal.throwIfAborted()
  return { ...preview.value, facts }
}

/** Before savers of the base are there, since a preview shows the figures of the file. */
async function writeSaversAndPreview(
  engine: AnalyticsEngine,
  rows: ScoredFileRows<StoredDataPoint>,
  base: BaseVersion | undefined,
) {
  await writeSavers(engine, rows)
  const figures = await readPreviewFigures(engine, rows.versionId, rows.dataPoints)
  const areNumbers = await couldBeNumbers(engine, rows, base)
  const dataPoints = figures.dataPoints.map((point, place) => ({
    ...point,
    ...(point.segment === 'text' && { allNumbers: areNumbers[place] === true }),
  }))
  return {
    preview: { ...figures, dataPoints, ...(await joinedInPreview(engine, rows)) },
    warnings: await writtenOtherwise(engine, rows, base),
  }
}

function tooManyDataPoints(all: readonly StoredDataPoint[], ofFile: readonly DataPoint[]) {
  return wholeFileProblem(
    `The file has ${ofFile.length} data points; with those of the batch it is added to there are ${all.length}, and at most ${dataPointLimit} can be kept. Delete columns, or give them the names they have in the batch.`,
  )
}
