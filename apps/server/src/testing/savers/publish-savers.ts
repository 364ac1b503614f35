import { createHash } from 'node:crypto'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import { scoreSaver } from '@plumbline/engine/batch/score-saver.ts'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { RateResult } from '@plumbline/engine/irr/irr.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { outlierFlag } from '@plumbline/engine/outliers/outlier-flag.ts'
import { outlierReasons } from '@plumbline/engine/outliers/outlier-reason.ts'
import { type StoredSaver, storeSavers } from '@plumbline/readings/testing/store-savers.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { demonstrationIndexName } from '@plumbline/scoring/demonstration-index/demonstration-name.ts'
import { levelsCsv } from '@plumbline/scoring/index-files/levels-csv.ts'
import { scoringParameters } from '@plumbline/scoring/scoring-parameters.ts'
import { parametersToStore } from '@plumbline/scoring/stored-parameters.ts'
import type { StoredDataPoint } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { rowIds } from '../stores/row-ids.ts'

type Stores = Pick<Services, 'db' | 'analytics'>

export interface TestSaver {
  readonly saverId: string
  /** Pounds, positive paid in. */
  readonly flows: readonly { readonly date: string; readonly pounds: number }[]
  readonly pot: number
  readonly navDate: string
  readonly scheme?: string
  readonly fund?: string
  readonly yearsToRetirement?: number
  /** By the places of the data points. */
  readonly numbers?: readonly (number | null)[]
  readonly texts?: readonly string[]
}

export interface SaversToPublish {
  readonly providerId: number
  readonly savers: readonly TestSaver[]
  /** Adds a version to this batch; absent: a new batch. */
  readonly batchId?: number
  readonly method?: ScoringMethod
  readonly minimumYears?: number
  readonly dataPoints?: readonly StoredDataPoint[]
}

export interface PublishedSavers {
  readonly batchId: number
  readonly version: number
  readonly versionId: number
  /** `128.2` */
  readonly id: string
  readonly rows: readonly StoredSaver[]
}

/** Scores savers with the demonstration index and publishes them, without a file and an import. */
export async function publishSavers(stores: Stores, publication: SaversToPublish): Promise<PublishedSavers> {
  const batchId = publication.batchId ?? (await createBatch(stores, publication))
  const { versionId, version } = await createVersion(stores, batchId, publication)
  const ids = await rowIds(
    stores.analytics.reader,
    publication.providerId,
    publication.savers.map(({ saverId }) => saverId),
  )
  const rows = scoredRows(publication, versionId, ids)
  const flows = publication.savers.map((saver, i) => ({
    version_id: versionId,
    id: itemAt(ids, i),
    flows: sortedFlows(saver).map(({ day, amount }) => ({ day, pence: amount })),
  }))
  await storeSavers(stores.analytics.reader, rows, flows)
  await publish(stores, publication.providerId, versionId, rows)
  return { batchId, version, versionId, id: `${batchId}.${version}`, rows }
}

function sortedFlows(saver: TestSaver) {
  return saver.flows
    .map(({ date, pounds }) => ({ day: dayOf(date), amount: Math.round(100 * pounds) }))
    .sort((a, b) => a.day - b.day)
}

/** What savers are scored with, by minimum years, and what a batch keeps of it: the same for all that a test file publishes. */
const parametersBy = new Map<number | undefined, ReturnType<typeof scoringParameters>>()
let keptParameters: string | undefined

function scoredRows(publication: SaversToPublish, versionId: number, ids: readonly string[]): StoredSaver[] {
  const parameters =
    parametersBy.get(publication.minimumYears) ?? scoringParameters(demonstrationIndex(), publication.minimumYears)
  parametersBy.set(publication.minimumYears, parameters)
  return publication.savers.map((saver, i) => {
    const flows = sortedFlows(saver)
    const pence = Math.round(100 * saver.pot)
    const score = scoreSaver(flows, pence, dayOf(saver.navDate), parameters)
    const value = publication.method === 'old' ? score.scoreOld : score.scoreNew
    const first = score.firstContributionDay === null ? null : isoDateOf(score.firstContributionDay)
    return {
      version_id: versionId,
      provider_id: publication.providerId,
      id: itemAt(ids, i),
      saver_id: saver.saverId,
      first_row: i + 2,
      scheme: saver.scheme ?? '',
      fund: saver.fund ?? '',
      reason: outlierReasons.indexOf(score.reason),
      flags: score.flags.reduce((bits, name) => bits | outlierFlag[name], 0),
      irr: rateOf(score.irr),
      benchmark_irr: rateOf(score.benchmarkIrr),
      nav_pence: pence,
      benchmark_pence: score.benchmarkPence,
      nav_ratio: score.navRatio,
      direct_alpha: rateOf(score.directAlpha),
      score: score.reason === null ? value : null,
      score_new: score.scoreNew,
      score_old: score.scoreOld,
      first_date: first,
      last_date: score.lastContributionDay === null ? null : isoDateOf(score.lastContributionDay),
      nav_date: saver.navDate,
      total_pence: score.totalPence,
      paid_in_pence: flows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
      paid_out_pence: flows.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0),
      flows: flows.length,
      first_year: first === null ? null : Number(first.slice(0, 4)),
      years_to_retirement: saver.yearsToRetirement ?? null,
      numbers: saver.numbers ?? [],
      texts: saver.texts ?? [],
      content_hash: i,
    }
  })
}

function rateOf(result: RateResult): number | null {
  return result.status === 'ok' ? result.rate : null
}

async function createBatch({ db }: Stores, publication: SaversToPublish): Promise<number> {
  keptParameters ??= JSON.stringify(parametersToStore())
  const { id } = await db
    .insertInto('batches')
    .values({
      provider_id: publication.providerId,
      benchmark_version_id: await demonstrationBenchmark({ db }),
      use_min_outliers: publication.minimumYears !== undefined,
      min_outlier_years: publication.minimumYears ?? 1,
      scoring_method: publication.method ?? 'new',
      performance_attribution: false,
      parameters: keptParameters,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The benchmark that the product brings along, or one made of the same levels. */
async function demonstrationBenchmark({ db }: Pick<Stores, 'db'>): Promise<number> {
  const batch = await db
    .selectFrom('benchmark_versions')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .where('benchmarks.key', '=', 'default')
    .orderBy('benchmark_versions.version', 'desc')
    .select('benchmark_versions.id')
    .executeTakeFirst()
  if (batch) return batch.id
  const index = demonstrationIndex()
  const csv = levelsCsv(index)
  const benchmark = await db
    .insertInto('benchmarks')
    .values({ key: 'default', name: demonstrationIndexName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('benchmark_versions')
    .values({
      benchmark_id: benchmark.id,
      version: 1,
      start_date: isoDateOf(itemAt(index.days, 0)),
      end_date: isoDateOf(itemAt(index.days, index.days.length - 1)),
      levels_csv: csv,
      sha256: createHash('sha256').update(csv).digest('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return version.id
}

async function createVersion({ db }: Stores, batchId: number, { providerId, savers, dataPoints }: SaversToPublish) {
  const last = await db
    .selectFrom('batch_versions')
    .where('batch_id', '=', batchId)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  const navDates = [...new Set(savers.map(({ navDate }) => navDate))].sort()
  const { id } = await db
    .insertInto('batch_versions')
    .values({
      batch_id: batchId,
      provider_id: providerId,
      version,
      files: '[]',
      savers: savers.length,
      scored: 0,
      contributions: savers.reduce((sum, { flows }) => sum + flows.length, 0),
      assets_pence: savers.reduce((sum, { pot }) => sum + Math.round(100 * pot), 0),
      nav_dates: JSON.stringify({ first: navDates[0], last: navDates[navDates.length - 1], count: navDates.length }),
      data_points: JSON.stringify(dataPoints ?? []),
      engine_version: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { versionId: id, version }
}

async function publish({ db }: Stores, providerId: number, versionId: number, rows: readonly StoredSaver[]) {
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('batch_versions')
      .set({ superseded_at: now })
      .where('provider_id', '=', providerId)
      .where('published_at', 'is not', null)
      .where('superseded_at', 'is', null)
      .execute()
    await tx
      .updateTable('batch_versions')
      .set({ published_at: now, scored: rows.filter(({ reason }) => reason === 0).length })
      .where('id', '=', versionId)
      .execute()
    await tx.updateTable('providers').set({ current_version_id: versionId }).where('id', '=', providerId).execute()
  })
}
