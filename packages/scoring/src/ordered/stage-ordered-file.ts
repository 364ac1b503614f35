import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { AcceptedFile } from '../accepted-file.ts'
import type { CheckContext } from '../checks/layout-checks.ts'
import { stageFile } from '../stage-file.ts'
import type { OrderedFile } from './score-ordered-file.ts'

/**
 * Stages the outermost lines of a file. They hold every saver and every value that any row states but for dates and
 * amounts, of which they hold each saver's first and last day, so the file breaks a rule where they do. undefined: some
 * rule is broken, and only the whole file can show on which rows.
 */
export async function stageOrderedFile(
  engine: AnalyticsEngine,
  orderedFile: OrderedFile,
  lastDay: CheckContext['lastDay'],
): Promise<AcceptedFile | undefined> {
  const stagedFile = await stageFile(engine, await orderedFile.outermost(), lastDay)
  if (stagedFile === undefined) return undefined
  const ofSavers = stagedFile.warnings.filter(({ kind }) => kind !== 'negative_amounts' && kind !== 'very_old_dates')
  return { ...stagedFile, warnings: [...orderedFile.rowWarnings, ...ofSavers] }
}
