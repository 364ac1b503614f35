import type { Provider, ProviderChange } from '@plumbline/contract/providers/providers.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange, textField } from '../../platform/http/merge-change.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { changeableOf, findProvider } from './list-providers.ts'
import { nameTaken } from './name-taken.ts'

const words = { name: textField('Provider Name'), email: textField('Provider Email') }

/**
 * Renames a provider or changes its e-mail address; what is not given stays.
 * @throws ApiFailure conflict when another provider has the name, changed_meanwhile when another person changed the same
 */
export async function changeProvider(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
  change: ProviderChange,
): Promise<Provider> {
  const newProvider = await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, id)
    const provider = await findProvider(transaction, caller, id)
    if (provider === undefined) throw unknownProvider()
    const before = changeableOf(provider)
    const { name, email, version } = change
    const given = { name, email: email === undefined ? undefined : email || null }
    const after = mergeChange(before, given, version, words)
    if (after.name === before.name && after.email === before.email) return provider
    if (await isNameOfAnother(transaction, id, after.name)) throw await nameTaken(transaction, after.name)
    await transaction.updateTable('providers').set(after).where('id', '=', id).execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'provider.change',
      subject: `provider ${id}`,
      before,
      after,
    })
    return { ...provider, ...after, version: versionOf(after) }
  })
  events.publish({ type: 'providers-changed' })
  return newProvider
}

async function isNameOfAnother(db: Kysely<Database>, id: number, name: string): Promise<boolean> {
  const other = await db
    .selectFrom('providers')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
