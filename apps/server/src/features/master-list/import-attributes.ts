import type { AttributeProblem } from '@plumbline/contract/master-list/master-list.ts'
import { type AttributeRow, firstProblems, readAttributes } from '@plumbline/contract/master-list/read-attributes.ts'
import { tidyText } from '@plumbline/scoring/names/tidy-text.ts'
import type { Transaction } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudits } from '../audit/record-audit.ts'
import { lockProviders } from '../batches/lock-provider.ts'
import { changeManyAttributes } from './change-many-attributes.ts'

interface AttributeImport {
  readonly changed: number
  readonly problems: AttributeProblem[]
}

/** Attributes of many providers from a CSV: all of its rows, or none while one of them has a problem. */
export async function importAttributes(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  csv: string,
): Promise<AttributeImport> {
  const { rows, problems } = readAttributes(csv)
  if (problems.length > 0) return { changed: 0, problems: [...problems] }
  const imported = await db.transaction().execute(async (within): Promise<AttributeImport> => {
    const matches = await withProviders(within, rows)
    const wrong = [...matches.flatMap(({ problem }) => problem ?? []), ...statedTwice(matches)]
    if (wrong.length > 0) return { changed: 0, problems: firstProblems(wrong.toSorted((a, b) => a.row - b.row)) }
    if (matches.length === 0) return { changed: 0, problems: [] }
    const providers = [...new Set(matches.map(({ providerId }) => providerId))]
    await lockProviders(within, providers)
    await join(within, caller, providers)
    await changeManyAttributes(
      within,
      caller,
      matches.map(({ row, providerId }) => ({
        providerId,
        change: { ...row.attributes, effectiveFrom: row.effectiveFrom },
      })),
    )
    return { changed: matches.length, problems: [] }
  })
  if (imported.changed > 0) events.publish({ type: 'providers-changed' })
  return imported
}

interface AttributeRows {
  readonly row: AttributeRow
  readonly providerId: number
  readonly problem: AttributeProblem | undefined
}

/** By number, or by name whatever its capitals and blanks. */
async function withProviders(within: Transaction<Database>, rows: readonly AttributeRow[]): Promise<AttributeRows[]> {
  const providers = await within
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('is_sample', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const called = new Map<string, Set<number>>()
  for (const { id, name } of providers) {
    for (const key of [String(id), comparable(name)]) called.set(key, (called.get(key) ?? new Set()).add(id))
  }
  return rows.map((row) => {
    const same = [...(called.get(comparable(row.provider)) ?? [])]
    const reason =
      same.length > 1
        ? 'Several providers are called so: write its number.'
        : 'There is no such provider: add it on the providers screen first.'
    const problem = same.length === 1 ? undefined : { row: row.row, column: 'provider', value: row.provider, reason }
    return { row, providerId: same[0] ?? 0, problem }
  })
}

const comparable = (name: string) => tidyText(name).toLowerCase()

function statedTwice(matches: readonly AttributeRows[]): AttributeProblem[] {
  const keys = new Set<string>()
  return matches.flatMap(({ row: { row, provider, effectiveFrom }, providerId, problem }) => {
    const key = `${providerId} ${effectiveFrom ?? ''}`
    if (problem !== undefined || !keys.has(key)) {
      keys.add(key)
      return []
    }
    return [{ row, column: 'provider', value: provider, reason: 'It is stated twice for the same day: keep one row.' }]
  })
}

/** Whoever is described takes part. */
async function join(within: Transaction<Database>, caller: Caller, providerIds: readonly number[]): Promise<void> {
  const joined = await within
    .insertInto('master_list_entries')
    .values(providerIds.map((id) => ({ provider_id: id, added_by: caller.userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .execute()
  await recordAudits(
    within,
    joined.map(({ provider_id: id }) => ({
      userId: caller.userId,
      action: 'master-list.add',
      subject: `provider ${id}`,
      before: { listed: false },
      after: { listed: true },
    })),
  )
}
