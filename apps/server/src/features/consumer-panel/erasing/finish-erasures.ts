import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { dropExports } from '../../exports/drop-exports.ts'

/**
 * Destroys the keys and files of those whose rows are gone. Keys first: what is left behind by a server that dies then is
 * unreadable, and the next start goes on here.
 */
export async function finishErasures({ db, files, keys }: Pick<Services, 'db' | 'files' | 'keys'>): Promise<void> {
  const open = await db
    .selectFrom('panel_erasures')
    .select(['key_name', 'file_keys'])
    .where('finished_at', 'is', null)
    .orderBy('requested_at')
    .execute()
  if (open.length === 0) return
  keys.destroy(open.map(({ key_name: name }) => name))
  // Whoever they are of: each may hold somebody who is erased.
  await dropExports({ db, files, keys }, ['panel-users', 'panel-contributions'])
  for (const { key_name: name, file_keys: fileKeys } of open) {
    for (const key of fileKeys) await files.remove(key)
    await db
      .updateTable('panel_erasures')
      .set({ finished_at: sql<Date>`now()`, file_keys: [] })
      .where('key_name', '=', name)
      .execute()
  }
}
