import type { BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { recentAnswers } from '@plumbline/readings/recent-answers.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { versionDifferences } from './version-differences.ts'

type VersionChange = Pick<BenchmarkVersion, 'monthsInCommon' | 'largestDifference'>

/** The levels of a version never change, so that two of them are compared once. */
const recentChanges = recentAnswers<Promise<VersionChange>>(1000)

/**
 * What versions of an index changed of the one before, by their numbers; nothing of the first one. Levels are read of two versions
 * at a time, however many there are.
 */
export async function changesOf(
  db: Kysely<Database>,
  newestFirst: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, VersionChange>> {
  const changes = new Map<number, VersionChange>()
  for (const [place, { id }] of newestFirst.entries()) {
    const before = newestFirst[place + 1]
    if (before === undefined) break
    changes.set(id, await recentChanges(db, `${before.id} ${id}`, () => changeBetween(db, before.id, id)))
  }
  return changes
}

async function changeBetween(db: Kysely<Database>, before: number, after: number): Promise<VersionChange> {
  const { months, largest } = versionDifferences(await levelsOf(db, before), await levelsOf(db, after))
  return { monthsInCommon: months, largestDifference: largest.at(0) ?? null }
}
