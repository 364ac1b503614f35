import type { LatestBatch, Provider } from '@plumbline/contract/providers/providers.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { calibrationOf, rulesFromStore, simulationOf } from '@plumbline/scoring/stored-parameters.ts'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { mayRead } from '../access/readable-providers.ts'

type Db = Kysely<Database>

const byName = new Intl.Collator('en-GB')

/** The providers a caller may see, by name. */
export async function listProviders(db: Db, caller: Caller): Promise<Provider[]> {
  return inOrder((await providerQuery(db, caller).execute()).map(asProvider))
}

/** One provider, or undefined when there is none that the caller may see. */
export async function findProvider(db: Db, caller: Caller, id: number): Promise<Provider | undefined> {
  const row = await providerQuery(db, caller).where('providers.id', '=', id).executeTakeFirst()
  return row && asProvider(row)
}

/** The latest batch of each provider a caller may see, with the settings an upload starts from. */
export async function listLatestBatches(db: Db, caller: Caller): Promise<LatestBatch[]> {
  const rows = await db
    .selectFrom('providers')
    .innerJoin('batch_versions', 'batch_versions.id', 'providers.current_version_id')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'batches.benchmark_version_id')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .where(mayRead(caller))
    .select([
      'batches.id as id',
      'providers.id as providerId',
      sql<string>`coalesce(benchmarks.key, benchmarks.id::text)`.as('indexType'),
      'benchmark_versions.version as indexVersion',
      'batches.use_min_outliers as yearOutlier',
      'batches.min_outlier_years as minOutlierYear',
      'batches.scoring_method as scoringMethod',
      // Without the series that bound a return: they are long, and the same for most.
      sql<unknown>`batches.parameters - 'hindsight'`.as('parameters'),
    ])
    .orderBy('providers.id')
    .execute()
  return rows.map(({ parameters, ...row }) => ({ ...row, ...scoredWith(parameters, row.minOutlierYear) }))
}

/** What a batch keeps of its scoring beside its settings. */
function scoredWith(parameters: unknown, minimumYears: number) {
  const { score, outliers } = rulesFromStore(parameters, minimumYears)
  const { sigma0, trackingError, sigmaAlpha, fundCorrelation } = score
  const { minimumPotPence, gapLimit, irrGuard } = outliers
  return {
    spreads: { trackingError, sigmaAlpha, fundCorrelation, calibration: calibrationOf(parameters)?.number ?? null },
    sigma0,
    sigma0Simulation: simulationOf(parameters) ?? null,
    limits: { smallestPot: minimumPotPence / 100, gapLimit, irrGuard },
  }
}

function providerQuery(db: Db, caller: Caller) {
  return db
    .selectFrom('providers')
    .leftJoin('batch_versions', 'batch_versions.id', 'providers.current_version_id')
    .where(mayRead(caller))
    .select([
      'providers.id as id',
      'providers.name as name',
      'providers.email as email',
      'batch_versions.batch_id as batchId',
      'providers.logo_file as logoFile',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('attributions')
            .select(sql`1`.as('found'))
            .whereRef('attributions.provider_id', '=', 'providers.id')
            .where('attributions.state', '=', 'completed')
            .where(sql`attributions.outcome ->> 'status'`, '=', 'done'),
        )
        .as('isPA'),
    )
}

type ProviderRow = Omit<Provider, 'isPA' | 'img' | 'version'> & {
  readonly logoFile: string | null
  /** Whether an attribution found a track; a number where the database counts. */
  readonly isPA: boolean | number | bigint
}

function asProvider({ logoFile, isPA, ...row }: ProviderRow): Provider {
  return {
    ...row,
    isPA: Boolean(isPA),
    img: logoFile === null ? null : logoAddress(row.id, logoFile),
    version: versionOf(changeableOf(row)),
  }
}

/** What can be changed of a provider. */
export function changeableOf({ name, email }: Pick<Provider, 'name' | 'email'>) {
  return { name, email }
}

/** Another one for each picture, so that nobody goes on showing the one before. */
function logoAddress(id: number, logoFile: string): string {
  return `/api/providers/${id}/logo?v=${logoFile.replace(/^logos\/(\w{8}).*$/, '$1')}`
}

function inOrder<Named extends { name: string; id: number }>(rows: Named[]): Named[] {
  return rows.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}
