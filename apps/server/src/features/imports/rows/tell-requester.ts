import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { titleOf } from './import-subject.ts'

export interface ImportNews {
  readonly importId: number
  readonly userId: number | null
  readonly outcome: 'good' | 'bad' | 'asks'
  readonly text: string
}

/** Leaves a notice and a mail for who asked for the import; nobody did when it came with the product. */
export async function tellRequester(
  within: Kysely<Database>,
  services: Pick<Services, 'config' | 'jobs'>,
  { importId, userId, outcome, text }: ImportNews,
): Promise<void> {
  if (userId === null || !(await isThere(within, userId))) return
  await settleNotices(within, importId, null)
  await within.insertInto('notices').values({ user_id: userId, import_id: importId, outcome, text }).execute()
  const mail = await within
    .selectFrom('imports')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .innerJoin('providers', 'providers.id', 'imports.provider_id')
    .where('imports.id', '=', importId)
    .select([
      'users.name as name',
      'users.email as email',
      'users.role as role',
      'uploads.file_name as fileName',
      sql<string | null>`imports.scores_again ->> 'of'`.as('of'),
      'providers.name as provider',
    ])
    .executeTakeFirst()
  // Whoever has lost the right to imports since is told nothing outside the product.
  if (mail === undefined || !isPermitted(mail.role, 'manageImports')) return
  await queueMail(within, services, {
    kind: outcome === 'bad' ? 'import-failed' : 'import-finished',
    to: mail.email,
    userId,
    values: {
      name: mail.name,
      fileName: titleOf(mail),
      provider: mail.provider,
      outcome: text,
      link: `${services.config.publicUrl}/imports?import=${importId}`,
    },
  })
}

/**
 * What asked for a decision about an import asks no more: it says what became of it, or goes where another notice says so.
 */
export async function settleNotices(within: Kysely<Database>, importId: number, text: string | null): Promise<void> {
  const isOpen = { import_id: importId, outcome: 'asks' as const }
  await (text === null
    ? within
        .deleteFrom('notices')
        .where((eb) => eb.and(isOpen))
        .execute()
    : within
        .updateTable('notices')
        .set({ outcome: 'good', text })
        .where((eb) => eb.and(isOpen))
        .execute())
}

/** They may have been removed while the file was worked on; once found, they stay until all of this is written. */
async function isThere(within: Kysely<Database>, userId: number): Promise<boolean> {
  const user = await within.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()
  return user !== undefined
}
