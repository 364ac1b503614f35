import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'

/** So long the errors of a file can be downloaded. */
const failedDays = 30

/** To be forgotten by the next `forgetImports`: files of imports that failed may hold somebody who is erased. */
export async function endFailedImports(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('panel_imports')
    .set({ finished_at: sql<Date>`least(finished_at, now() - ${failedDays + 1}::int * interval '1 day')` })
    .where('state', '=', 'failed')
    .execute()
}

/**
 * Removes what imports that are over hold of people: their files, then the key, also for what a backup has of them. A kill in
 * between leaves the key, so that the next call does the rest.
 */
export async function forgetImports({ db, files, keys }: Pick<Services, 'db' | 'files' | 'keys'>): Promise<void> {
  const over = await db
    .selectFrom('panel_imports')
    .select(['key_name', 'file_key', 'errors_file_key'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['completed', 'cancelled']),
        eb.and([
          eb('state', '=', 'failed'),
          eb('finished_at', '<', sql<Date>`now() - ${failedDays}::int * interval '1 day'`),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  const forgotten = keys.destroyed(over.map(({ key_name: name }) => name))
  for (const { key_name: name, file_key: file, errors_file_key: errors } of over) {
    if (forgotten.has(name)) continue
    await files.remove(file)
    if (errors !== null) await files.remove(errors)
    keys.destroy([name])
  }
}
