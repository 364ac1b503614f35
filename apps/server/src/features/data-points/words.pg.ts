import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import type { DataPointWords } from '@plumbline/contract/data-points/name-data-point.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

interface Decision {
  readonly providerId: number
  /** Null: guessed from the file. */
  readonly userId: number | null
  readonly words: readonly DataPointWordsOfColumn[]
}

/** Words that somebody chose, over those that were there before. */
export async function writeWords(tx: Transaction<Database>, decision: Decision): Promise<void> {
  for (const row of rowsOf(decision)) {
    const { provider_id: _provider, data_point: _point, ...change } = row
    await tx
      .insertInto('data_point_words')
      .values(row)
      .onConflict((conflict) => conflict.columns(['provider_id', 'data_point']).doUpdateSet(change))
      .execute()
  }
}

/** Words that were guessed, where there are none yet. */
export async function addWords(tx: Transaction<Database>, decision: Decision): Promise<void> {
  const rows = rowsOf(decision)
  if (rows.length === 0) return
  await tx
    .insertInto('data_point_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function rowsOf({ providerId, userId, words }: Decision) {
  return words.map(({ column, name, unit, explanation }) => ({
    provider_id: providerId,
    data_point: comparableName(column),
    name,
    unit,
    explanation,
    updated_by: userId,
    updated_at: new Date(),
  }))
}

/** What the data points of a provider are called, by the names of their columns as headers are compared. */
export async function wordsOfProvider(
  db: Kysely<Database>,
  providerId: number,
): Promise<ReadonlyMap<string, DataPointWords>> {
  const rows = await db
    .selectFrom('data_point_words')
    .select(['data_point', 'name', 'unit', 'explanation'])
    .where('provider_id', '=', providerId)
    .execute()
  return new Map(rows.map(({ data_point: point, ...words }) => [point, words]))
}
