import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { NameJoin } from '@plumbline/scoring/names/name-join.ts'
import { scoreSavers } from '@plumbline/scoring/solve/score-savers.ts'
import { storedSavers } from '@plumbline/scoring/stored/stored-savers.ts'
import { copyContributions, type ScoredAgain, writeScoredAgain } from '@plumbline/scoring/stored/write-scored-again.ts'
import { parametersFromStore } from '@plumbline/scoring/stored-parameters.ts'
import { type BatchSettings, minimumYearsOf } from '../../batches/batch-settings.ts'
import { joinedInPreview } from '../preview/joined-in-preview.ts'
import { readPreviewFigures } from '../preview/preview-figures.ch.ts'
import { scoresOf, warningsOf } from '../preview/preview-of.ts'
import { readVersionFacts } from '../preview/version-facts.ch.ts'
import type { ScoredImport, ScoringControl, ScoringServices } from '../scoring/file-to-score.ts'
import { stagingDatabase } from '../scoring/staging-database.ts'
import { dropPartitions } from '../upkeep/drop-version.ch.ts'
import type { SavedVersion } from './saved-version.pg.ts'

export interface StoredSaversToScore {
  readonly importId: number
  /** Where they go; whatever is there is replaced. */
  readonly versionId: number
  readonly of: SavedVersion
  readonly settings: BatchSettings
  readonly levels: IndexLevels
  /** Names that count as others, whatever was joined before. */
  readonly nameJoins: readonly NameJoin[]
}

/** Of the whole, what is left for writing the version. */
const shareOfScores = 0.8

/**
 * Scores the savers of a stored version by other settings, and writes them into a version of their own that nobody reads
 * yet. It may be run again after a break at any point, and gives the same bits.
 */
export async function scoreStoredSavers(
  services: ScoringServices,
  { importId, versionId, of, settings, levels, nameJoins }: StoredSaversToScore,
  { signal, onProgress }: ScoringControl,
): Promise<Omit<ScoredImport, 'accepted'>> {
  const database = stagingDatabase(importId)
  const workFolder = path.join(services.config.dataDir, 'work', database)
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const rowsPath = path.join(workFolder, 'scored.native')
  const { method } = settings
  try {
    return await services.analytics.withDatabase(
      database,
      async (engine) => {
        const { sums, warnings } = await scoreSavers(storedSavers(engine, of.id), {
          parameters: parametersFromStore(settings.parameters, levels, minimumYearsOf(settings)),
          method,
          rows: 'figures',
          inBackground: true,
          threads: services.config.threads,
          resultsPath: rowsPath,
          signal,
          onProgress(share) {
            signal.throwIfAborted()
            onProgress('scoring', shareOfScores * share)
          },
        })
        await dropPartitions(engine, versionId)
        signal.throwIfAborted()
        // Side by side, on sessions of their own; both have ended when anything goes on, for whoever drops the version again.
        const [reading, copy] = await Promise.allSettled([
          writeAndRead(engine, of, {
            of: of.id,
            versionId,
            method,
            rowsPath,
            dataPoints: of.dataPoints,
            nameJoins,
          }),
          services.analytics.withDatabase(
            database,
            (session) => copyContributions(session, { of: of.id, versionId }),
            signal,
          ),
        ])
        if (reading.status === 'rejected') throw reading.reason
        if (copy.status === 'rejected') throw copy.reason
        signal.throwIfAborted()
        const { figures, facts } = reading.value
        onProgress('scoring', 1)
        return {
          preview: { columns: [], firstRows: [], ...figures, ...scoresOf(sums), warnings: warningsOf(warnings) },
          facts: { ...facts, dataPoints: of.dataPoints, rows: of.rows },
        }
      },
      signal,
    )
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function writeAndRead(engine: AnalyticsEngine, { dataPoints }: SavedVersion, scores: ScoredAgain) {
  await writeScoredAgain(engine, scores)
  const figures = {
    ...(await readPreviewFigures(engine, scores.versionId, dataPoints)),
    ...(await joinedInPreview(engine, scores)),
  }
  return { figures, facts: await readVersionFacts(engine, scores.versionId) }
}
