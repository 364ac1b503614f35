import type { Services } from '../../platform/services.ts'

/** Removes logos that no provider has: replaced ones, and those that a server which died had not recorded yet. */
export async function removeOrphanedLogos({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const rows = await db.selectFrom('providers').select('logo_file').where('logo_file', 'is not', null).execute()
  const recorded = new Set(rows.map(({ logo_file: key }) => key))
  for (const key of await files.keys('logos')) {
    if (!recorded.has(key)) await files.remove(key)
  }
}
