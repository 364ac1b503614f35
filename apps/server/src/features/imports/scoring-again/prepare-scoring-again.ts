import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { ScoresAgain } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { levelsOf } from '../../batches/batch-settings.ts'
import { columnTitles } from '../../data-points/column-titles.ts'
import { nameJoinsOf } from '../name-joins/joins.pg.ts'
import { comparisonOf } from '../preview/comparison-of.ts'
import { indexReachWarnings } from '../preview/index-reach.ts'
import { withTitles } from '../preview/joined-in-preview.ts'
import type { PreparingOptions } from '../preview/preparing-options.ts'
import { recordOfSettings, scoringRecordOf } from '../publishing/scoring-of-batch.ts'
import { settingsToScoreBy } from '../publishing/settings-to-score-by.ts'
import { markOfChoices } from '../reading-choices.ts'
import { awaitDecision, failImport } from '../rows/end-import.ts'
import type { ImportAtWork } from '../rows/imports.pg.ts'
import { failureWithoutSavers } from '../rows/plain-failure.ts'
import { indexNamed, savedVersion } from './saved-version.pg.ts'
import { scoreStoredSavers } from './score-stored-savers.ts'
import { scoresChanged } from './scores-changed.ch.ts'

/**
 * Scores the savers of a stored version again into a version of their own that nobody sees, and says in the import's row
 * what that changes. Somebody always decides what becomes of it.
 */
export async function prepareScoringAgain(
  services: Services,
  job: ImportAtWork & { readonly scoresAgain: ScoresAgain },
  versionId: number,
  options: PreparingOptions,
): Promise<void> {
  const { db } = services
  const { of, versionId: from } = job.scoresAgain
  const source = await savedVersion(db, from)
  if (source === undefined) {
    await options.onFound()
    return await failImport(services, job, failureWithoutSavers)
  }
  const settings = await settingsToScoreBy(db, job)
  const levels = await levelsOf(db, settings.benchmarkVersionId)
  const nameJoins = await nameJoinsOf(db, job.providerId)
  const scoring = { importId: job.id, versionId, of: source, settings, levels, nameJoins }
  const { preview, facts } = await scoreStoredSavers(services, scoring, options)
  const { was, is, ...moves } = await scoresChanged(services, { from, versionId })
  const comparison = await comparisonOf(services, job.providerId, versionId)
  const reach = await indexReachWarnings(services, versionId, isoDateOf(itemAt(levels.days, 0)))
  const scoredAgain = {
    of,
    before: {
      ...(await indexNamed(db, source.benchmarkVersionId)),
      ...was,
      parameters: (await scoringRecordOf(services, source.batchId)).parameters,
    },
    after: { ...(await indexNamed(db, settings.benchmarkVersionId)), ...is, parameters: recordOfSettings(settings) },
    ...moves,
  }
  options.signal.throwIfAborted()
  await options.onFound()
  await awaitDecision(services, job, {
    preview: withTitles(
      { ...preview, ...comparison, warnings: [...reach, ...preview.warnings], scoredAgain },
      await columnTitles(db, job.providerId),
    ),
    facts: { ...facts, choices: markOfChoices({ nameJoins }) },
    scoredWith: { engineVersion: services.config.version, parameters: settings.parameters },
  })
}
