import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { NameJoin } from '@plumbline/scoring/names/name-join.ts'
import { readNameJoins } from '@plumbline/scoring/names/read-name-joins.ts'
import { CommandFailure } from './command-failure.ts'
import { readUserFile } from './read-user-file.ts'

/** The names that count as others by a file a person names. Fails in plain words. */
export async function nameJoinsOf(file: string): Promise<readonly NameJoin[]> {
  const outcome = readNameJoins(await readUserFile(file))
  if (outcome.ok) return outcome.joins
  const { row, reason } = itemAt(outcome.problems, 0)
  throw new CommandFailure(`The names ${file} cannot be used: row ${row}: ${reason}`)
}
