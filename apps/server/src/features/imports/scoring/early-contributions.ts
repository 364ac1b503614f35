import type { OrderedFile } from '@plumbline/scoring/ordered/score-ordered-file.ts'
import { type ContributionRows, writeContributions } from '@plumbline/scoring/stored/write-savers.ts'
import type { Services } from '../../../platform/services.ts'
import { dropPartitions } from '../upkeep/drop-version.ch.ts'

export interface EarlyContributions {
  /** Whether those of these rows were written while the file arrived: the rows have no flows any more. */
  wereWritten(rowsPath: string): boolean
  /** Waits until they are written, if they are of these rows; else writes those of these. */
  writtenOf(rows: ContributionRows): Promise<void>
  /** Waits until nothing is written any more, and takes back what was. */
  takeBack(): Promise<void>
  /** Waits until nothing is written any more. */
  waitForEnd(): Promise<void>
}

/**
 * Contributions of a version. They follow from the scored rows alone, so those of a file that was scored as it was read are written
 * while its other values are checked: the statements of a check seldom have work for all processors. `isWritten`: they were while it arrived.
 */
export function contributionsOf(
  { analytics }: Pick<Services, 'analytics'>,
  { database, signal }: { readonly database: string; readonly signal: AbortSignal },
  { isWritten, ...version }: Omit<ContributionRows, 'rowsPath'> & { readonly isWritten: boolean },
  orderedFile: OrderedFile | undefined,
): EarlyContributions {
  const write = (rows: ContributionRows) =>
    analytics.withDatabase(database, (session) => writeContributions(session, rows), signal)
  let early = orderedFile && {
    rowsPath: orderedFile.resultsPath,
    writing: isWritten ? Promise.resolve() : write({ ...version, rowsPath: orderedFile.resultsPath }),
  }
  const waitForEnd = async () => {
    await early?.writing.catch(() => undefined)
  }
  // Whoever asks for them hears how it went.
  void waitForEnd()
  return {
    wereWritten: (rowsPath) => isWritten && early?.rowsPath === rowsPath,
    waitForEnd,
    async writtenOf(rows) {
      await (early?.rowsPath === rows.rowsPath ? early.writing : write(rows))
    },
    async takeBack() {
      await waitForEnd()
      early = undefined
      await dropPartitions(analytics.reader, version.versionId)
    },
  }
}
