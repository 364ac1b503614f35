import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { UnknownColumn } from '@plumbline/scoring/columns/recognise-columns.ts'
import { wholeFileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { takeInput, UnreadableInput } from '@plumbline/scoring/source/take-input.ts'
import { baseVersion } from '../publishing/base-version.pg.ts'
import { type RefusedImport, refusedFor } from './file-errors.ts'
import type { FileToScore, ScoredImport, ScoringControl, ScoringServices } from './file-to-score.ts'
import { scoreIntoVersion } from './score-into-version.ts'
import { stagingDatabase } from './staging-database.ts'

/**
 * Reads, checks and scores a file and writes its savers into a version that nobody reads yet. It may be run again after a
 * break at any point, and gives the same bits. Errors: the signal's reason once it is aborted; `scoringFailureOf` says
 * which others are the machine's.
 */
export async function checkAndScore(
  services: ScoringServices,
  file: FileToScore,
  control: ScoringControl,
): Promise<RefusedImport | ScoredImport> {
  const base = file.basedOnVersionId === undefined ? undefined : await baseVersion(services.db, file.basedOnVersionId)
  const database = stagingDatabase(file.importId)
  const workFolder = path.join(services.config.dataDir, 'work', database)
  await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  let isRefused = false
  try {
    control.onProgress('checking', 0)
    const limits = { mostUnpacked: services.config.uploadLimitBytes, signal: control.signal }
    const input = file.arrivedFile?.unpackedPath ?? (await takeInput({ path: file.filePath }, workFolder, limits))
    const outcome = await services.analytics.withDatabase(
      database,
      (engine) => scoreIntoVersion(services, { engine, database, workFolder, input, base }, file, control),
      control.signal,
    )
    isRefused = !outcome.accepted
    return outcome
  } catch (error) {
    if (error instanceof UnreadableInput || error instanceof UnknownColumn)
      return refusedFor(wholeFileProblem(error.message))
    throw error
  } finally {
    // The list of errors lies there until it is read, and goes with what else the import left.
    if (!isRefused) await rm(workFolder, { recursive: true, force: true })
  }
}
