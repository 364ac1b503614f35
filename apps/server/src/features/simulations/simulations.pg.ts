import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { StoredSimulationResult } from '../../platform/postgres/simulation-tables.ts'

type Db = Kysely<Database>

/** All of a simulation that lists show, with the index it is on. */
function listed(db: Db) {
  return db
    .selectFrom('simulations')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'simulations.benchmark_version_id')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .leftJoin('users', 'users.id', 'simulations.requested_by')
    .select([
      'simulations.id as id',
      'simulations.name as name',
      'simulations.parameters as parameters',
      'simulations.state as state',
      'simulations.progress as progress',
      'simulations.created_at as createdAt',
      'simulations.finished_at as finishedAt',
      'simulations.failure as failure',
      'benchmarks.name as indexName',
      'benchmark_versions.version as indexVersion',
      'users.name as requestedBy',
    ])
    .select(sql<string[]>`jsonb_path_query_array(tracks, '$[*].name')`.as('priceTracks'))
    .select(
      sql<Omit<
        StoredSimulationResult,
        'byTerm' | 'histogram' | 'within'
      > | null>`result - 'byTerm' - 'histogram' - 'within'`.as('spread'),
    )
}

export type ListedSimulation = Awaited<ReturnType<typeof findSimulation>> & {}

interface ListChoice {
  readonly page: number
  readonly limit: number
  readonly status?: ExportStatus | undefined
  readonly isSos?: boolean | undefined
}

/** A page of them, newest first. */
export async function listSimulations(db: Db, { page, limit, status, isSos }: ListChoice) {
  const narrow = <Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query }>(
    query: Query,
  ): Query => {
    const ofState = status === undefined ? query : query.where(sql<boolean>`state = ${status}`)
    return isSos === undefined ? ofState : ofState.where(sql<boolean>`(parameters ->> 'isSos')::boolean = ${isSos}`)
  }
  const rows = await narrow(listed(db))
    .orderBy('simulations.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await narrow(
    db.selectFrom('simulations').select(sql<number>`count(*)::int`.as('total')),
  ).executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findSimulation(db: Db, id: number) {
  return listed(db).where('simulations.id', '=', id).executeTakeFirst()
}

/** What is kept of the pots of one; null until it is completed. */
export async function resultOf(db: Db, id: number) {
  return db
    .selectFrom('simulations')
    .select(['result', 'benchmark_rates as benchmarkRates'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The newest of a choice that are completed, by number, and how many older ones there are; of all unless some are chosen. */
export async function completedSimulations(
  db: Db,
  { ids, most }: { readonly ids: readonly number[] | undefined; readonly most: number },
): Promise<{ readonly simulations: number[]; readonly leftOut: number }> {
  const rows = await db
    .selectFrom('simulations')
    .select(['id', sql<number>`(count(*) over ())::int`.as('total')])
    .where('state', '=', 'completed')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const simulations = rows.map(({ id }) => id).sort((a, b) => a - b)
  return { simulations, leftOut: (rows.at(0)?.total ?? 0) - rows.length }
}

/** How many uploads score, or scored, by the result of a simulation, at once or again. */
export async function uploadsCiting(db: Db, id: number): Promise<number> {
  const { uploads } = await db
    .selectFrom('uploads')
    .select(sql<number>`count(*)::int`.as('uploads'))
    .where(
      sql<boolean>`(settings ->> 'sigma0Simulation' = ${String(id)} or exists (
        select from imports where imports.upload_id = uploads.id and imports.state not in ('cancelled', 'failed')
          and imports.scores_again -> 'parameters' -> 'sigma0From' ->> 'simulation' = ${String(id)}))`,
    )
    .executeTakeFirstOrThrow()
  return uploads
}
