import type { ScoreAgain } from '@plumbline/contract/imports/score-again.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Database, ScoresAgain } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { settingsOfBatch } from '../../batches/batch-settings.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { importJob, importKey } from '../jobs/import-job.ts'
import { currentVersionOf, versionName } from '../publishing/published-versions.pg.ts'
import { announceImport } from '../rows/announce-import.ts'
import { parametersChosen } from './parameters-chosen.ts'

/**
 * Asks for the published savers of a provider to be scored again: an import like any other, whose preview waits.
 * @throws ApiFailure not_found, conflict when something else is published by now, invalid_input for an index that ends too early
 */
export async function scoreAgain(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  caller: Caller,
  request: ScoreAgain,
): Promise<{ readonly importId: number }> {
  const { providerId } = request
  const importId = await services.db.transaction().execute(async (transaction) => {
    const provider = await lockProvider(transaction, providerId)
    if (!provider || provider.is_sample || provider.removed_at !== null)
      throw new ApiFailure('not_found', 'There is no such provider.')
    const current = await currentVersionOf(transaction, providerId)
    if (current === undefined) throw new ApiFailure('conflict', 'This provider has no published data to score again.')
    if (versionName(current) !== request.dataBatchId) {
      throw new ApiFailure('conflict', 'Other data were published meanwhile. Look at them, then score them again.')
    }
    const index = await levelsToScoreBy(transaction, request)
    await requireReach(transaction, current.id, index.end)
    const settings = await settingsOfBatch(transaction, current.batchId)
    const scoresAgain: ScoresAgain = {
      versionId: current.id,
      of: versionName(current),
      useMinOutliers: request.useMinOutliers,
      minOutlierYears: request.useMinOutliers ? request.numberOfYearsForOutlier : 1,
      method: request.scoringMethod,
      performanceAttribution: settings.performanceAttribution,
      parameters: { ...(await parametersChosen(transaction, settings.parameters, request)) },
    }
    const { id } = await transaction
      .insertInto('imports')
      .values({
        upload_id: await uploadOf(transaction, current.id),
        provider_id: providerId,
        batch_id: null,
        adds_to_batch: false,
        publish_when_sound: false,
        requested_by: caller.userId,
        benchmark_version_id: index.id,
        scores_again: soundJson(scoresAgain),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.jobs.send(importJob, { providerId }, { key: importKey({ providerId }), within: transaction })
    const { parameters, versionId: _version, of, ...choice } = scoresAgain
    const { score, outliers } = parameters
    const { spreads, sigma0Simulation, limits } = request
    const changes = { spreads, ...(sigma0Simulation !== undefined && { sigma0Simulation }), ...limits }
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'batch.score-again',
      subject: `provider ${providerId}`,
      before: { version: of },
      after: {
        ...{ importId: id, indexType: request.indexType, indexVersion: index.version },
        ...{ ...choice, ...changes, score, outliers },
      },
    })
    return id
  })
  announceImport(services, { id: importId, providerId }, { state: 'queued', progress: 0 })
  return { importId }
}

async function levelsToScoreBy(db: Kysely<Database>, { indexType, indexVersion }: ScoreAgain) {
  const index = await db
    .selectFrom('benchmark_versions')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .select([
      'benchmark_versions.id as id',
      'benchmark_versions.version as version',
      'benchmark_versions.end_date as end',
    ])
    .where(sql<string>`coalesce(benchmarks.key, benchmarks.id::text)`, '=', indexType)
    .$if(indexVersion !== undefined, (query) => query.where('benchmark_versions.version', '=', indexVersion ?? 0))
    .orderBy('benchmark_versions.version', 'desc')
    // Until the import stands, nobody deletes it.
    .forKeyShare('benchmark_versions')
    .executeTakeFirst()
  if (index === undefined) throw wrongField('indexType', 'This index does not exist. Choose one from the list.')
  return index
}

/** A pot cannot be valued against an index that ended more than 7 days before. */
async function requireReach(db: Kysely<Database>, versionId: number, end: string): Promise<void> {
  const { nav_dates: navDates } = await db
    .selectFrom('batch_versions')
    .select('nav_dates')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  if (dayOf(navDates.last) <= dayOf(end) + longestHeldDays) return
  throw wrongField(
    'indexType',
    `This index ends on ${end}, and pots are valued up to ${navDates.last}. Choose another index, or restate this one with later levels.`,
  )
}

/** The upload that the version came from: its file is what the list of imports names. */
async function uploadOf(transaction: Transaction<Database>, versionId: number): Promise<number> {
  const row = await transaction
    .selectFrom('imports')
    .select('upload_id')
    .where('version_id', '=', versionId)
    .orderBy('id')
    .executeTakeFirst()
  if (row) return row.upload_id
  throw new ApiFailure('conflict', 'How these data came here is not on record. Upload the file again.')
}
