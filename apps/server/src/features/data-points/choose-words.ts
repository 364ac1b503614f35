import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { withWords } from './with-words.ts'
import { writeWords } from './words.pg.ts'

interface Choice {
  readonly providerId: number
  readonly userId: number
  readonly before: readonly DataPoint[]
  readonly words: readonly DataPointWordsOfColumn[]
}

/**
 * Keeps other words for data points of a provider; answers all of them, and those that changed.
 * @throws ApiFailure invalid_input for words that a data point cannot have
 */
export async function chooseWords(
  tx: Transaction<Database>,
  { providerId, userId, before, words }: Choice,
): Promise<{ readonly after: DataPoint[]; readonly changes: DataPoint[] }> {
  const after = withWords(before, words)
  const changes = after.filter((point, place) => !isSame(point, before[place]))
  await writeWords(tx, { providerId, userId, words: changes })
  return { after, changes }
}

function isSame(point: DataPoint, other: DataPoint | undefined): boolean {
  return point.name === other?.name && point.unit === other.unit && point.explanation === other.explanation
}
