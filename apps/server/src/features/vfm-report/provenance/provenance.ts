import { createHash } from 'node:crypto'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { fingerprintOf } from '@plumbline/readings/provenance/fingerprint.ts'
import { countSavers } from '@plumbline/readings/savers/read-saver-page.ts'
import type { Services } from '../../../platform/services.ts'
import { minimumYearsOf, settingsOfBatch } from '../../imports/publishing/batch-settings.pg.ts'
import { scoringOfBatch } from '../../savers/scoring-of-batch.ts'
import type { ReportChoice } from '../report-choice.ts'

type Stores = Pick<Services, 'db' | 'analytics'>

/** All that the figures of a report depend on, and a hash of it. */
export async function provenance(
  stores: Stores,
  { scope, version, filter }: Pick<ReportChoice, 'scope' | 'version' | 'filter'>,
): Promise<Provenance> {
  const [stored, parameters, counted, total, fingerprint] = await Promise.all([
    storedFacts(stores, version.versionId),
    parametersOf(stores, version.batchId),
    countSavers(stores.analytics.reader, scope, filter),
    countSavers(stores.analytics.reader, scope, { allOutlier: true, memberAnalysed: true }),
    fingerprintOf(stores.analytics.reader, scope),
  ])
  const { versionId: _id, dataPoints: _points, ...source } = version
  const { benchmarkSha256, ...facts } = stored
  const hashed = { fingerprint, benchmarkSha256, parameters, filter, engine: facts.engineVersion }
  return {
    ...source,
    ...facts,
    parameters,
    filters: filter,
    savers: { counted, leftOut: total - counted, total },
    dataHash: createHash('sha256').update(canonicalJson(hashed)).digest('hex'),
  }
}

async function storedFacts({ db }: Stores, versionId: number) {
  const row = await db
    .selectFrom('batch_versions')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'batches.benchmark_version_id')
    .where('batch_versions.id', '=', versionId)
    .select([
      'batch_versions.published_at as publishedAt',
      'batch_versions.created_at as createdAt',
      'batch_versions.engine_version as engineVersion',
      'batch_versions.files as files',
      'benchmark_versions.start_date as start',
      'benchmark_versions.end_date as end',
      'benchmark_versions.sha256 as benchmarkSha256',
    ])
    .executeTakeFirstOrThrow()
  return {
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    benchmarkDates: { start: row.start, end: row.end },
    engineVersion: row.engineVersion,
    files: row.files.map(({ name, sha256, rows }) => ({ name, sha256, rows })),
    benchmarkSha256: row.benchmarkSha256,
  }
}

/** What the batch was scored with, by name. */
async function parametersOf({ db }: Stores, batchId: number): Promise<Provenance['parameters']> {
  const [settings, { score, outliers }] = await Promise.all([
    settingsOfBatch(db, batchId),
    scoringOfBatch({ db }, batchId),
  ])
  return {
    scoringMethod: settings.method,
    trackingError: score.trackingError,
    sigmaAlpha: score.sigmaAlpha,
    sigma0: score.sigma0,
    useMinOutliers: settings.useMinOutliers,
    minimumYears: minimumYearsOf(settings),
    minimumPot: outliers.minimumPotPence / 100,
    gapLimit: outliers.gapLimit,
    irrGuard: outliers.irrGuard,
  }
}

/** JSON with the keys of every object in one order, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
