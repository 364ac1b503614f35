import { createHash } from 'node:crypto'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import type { ColumnKind } from '@plumbline/scoring/columns/column-kind.ts'
import type { NameJoin } from '@plumbline/scoring/names/name-join.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { columnKindsOf } from './column-kinds/kinds.pg.ts'
import { nameJoinsOf } from './name-joins/joins.pg.ts'

/** What people chose for a provider that decides how its savers are read. */
interface ReadingChoices {
  readonly nameJoins: readonly NameJoin[]
  /** Absent of savers that are scored again: their columns are read. */
  readonly columnKinds?: readonly ColumnKind[]
}

/** The same for the same choices. */
export function markOfChoices({ nameJoins, columnKinds = [] }: ReadingChoices): string {
  return createHash('sha256')
    .update(soundJson([nameJoins, columnKinds]))
    .digest('hex')
}

/** Whether a provider's savers would be read otherwise now than they were by the choices of that mark. */
export async function areReadOtherwise(
  db: Kysely<Database>,
  { providerId, scoresAgain }: { readonly providerId: number; readonly scoresAgain: unknown },
  mark: string,
): Promise<boolean> {
  const nameJoins = await nameJoinsOf(db, providerId)
  if (scoresAgain !== null) return markOfChoices({ nameJoins }) !== mark
  return markOfChoices({ nameJoins, columnKinds: await columnKindsOf(db, providerId) }) !== mark
}
