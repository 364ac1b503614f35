import { nameJoinLimit } from '@plumbline/contract/name-joins/name-joins.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import { type NameJoin, withJoins } from '@plumbline/scoring/names/name-join.ts'
import { tidyText } from '@plumbline/scoring/names/tidy-text.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readableProviderIds } from '../../access/readable-providers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { announceImport } from '../rows/announce-import.ts'
import { prepareAgainWithin } from '../rows/prepare-again.ts'
import { nameJoinsOf, writeJoins } from './joins.pg.ts'

interface Change {
  readonly join: readonly NameJoin[]
  readonly undo: readonly Pick<NameJoin, 'column' | 'name'>[]
  readonly importId?: number | undefined
}

/**
 * Joins names of a provider, or takes joins back, and has a waiting preview made again by them.
 * @throws ApiFailure not_found, invalid_input for too many, conflict where the preview waits no longer
 */
export async function changeNameJoins(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  caller: Caller,
  providerId: number,
  change: Change,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId)
    await readableProviderIds({ db: tx }, caller, [providerId])
    await changeWithin(tx, caller, providerId, change)
    const { importId } = change
    if (importId !== undefined && !(await prepareAgainWithin(tx, services, { id: importId, providerId }))) {
      throw new ApiFailure(
        'conflict',
        'This preview waits no longer, so nothing was changed. Look at the import again.',
      )
    }
  })
  if (change.importId !== undefined)
    announceImport(services, { id: change.importId, providerId }, { state: 'queued', progress: 0 })
}

async function changeWithin(tx: Transaction<Database>, caller: Caller, providerId: number, change: Change) {
  const before = await nameJoinsOf(tx, providerId)
  const undone = new Set(change.undo.map(keyOf))
  const kept = before.filter((join) => !undone.has(keyOf(join)))
  const after = withJoins(
    kept,
    change.join.map(({ column, name, joined }) => ({
      column: comparableName(column),
      name: tidyText(name),
      joined: tidyText(joined),
    })),
  )
  if (after.length > nameJoinLimit) {
    const reason = `A provider joins at most ${nameJoinLimit.toLocaleString('en-GB')} names. Take some back first.`
    throw new ApiFailure('invalid_input', reason, { fields: { join: reason } })
  }
  const [gone, added] = [without(before, after), without(after, before)]
  if (gone.length + added.length === 0) return
  await writeJoins(tx, { providerId, userId: caller.userId }, { gone, added })
  await recordAudit(tx, {
    userId: caller.userId,
    action: 'name-joins.change',
    subject: `provider ${providerId}`,
    before: { joins: gone },
    after: { joins: added },
  })
}

function without(joins: readonly NameJoin[], others: readonly NameJoin[]): NameJoin[] {
  const known = new Set(others.map((join) => soundJson([keyOf(join), join.joined])))
  return joins.filter((join) => !known.has(soundJson([keyOf(join), join.joined])))
}

function keyOf({ column, name }: Pick<NameJoin, 'column' | 'name'>): string {
  return soundJson([comparableName(column), tidyText(name)])
}
