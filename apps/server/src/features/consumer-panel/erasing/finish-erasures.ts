import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services.ts'
import { dropExports } from '../../exports/drop-exports.ts'

/** So many people at a time. */
const atOnce = 500

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
  const some = Array.from({ length: Math.ceil(open.length / atOnce) }, (_, i) =>
    open.slice(i * atOnce, (i + 1) * atOnce),
  )
  for (const people of some) {
    keys.destroy(people.map(({ key_name: name }) => name))
    // The keyring works in the server's own thread.
    await setImmediate()
  }
  // Whoever they are of: each may hold somebody who is erased.
  await dropExports({ db, files, keys }, ['panel-users', 'panel-contributions'])
  for (const people of some) {
    for (const key of people.flatMap(({ file_keys: fileKeys }) => fileKeys)) await files.remove(key)
    const names = people.map(({ key_name: name }) => name)
    await db
      .updateTable('panel_erasures')
      .set({ finished_at: sql<Date>`now()`, file_keys: [] })
      .where('key_name', 'in', names)
      .execute()
  }
}
