import type { Services } from '../../platform/services.ts'

/**
 * Removes files of uploads that a server which died had stored and not yet recorded: nobody was told that they had
 * arrived. Only before uploads are taken: a file comes before its row.
 */
export async function removeOrphanedFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const rows = await db.selectFrom('uploads').select('file_key').execute()
  const arriving = await db.selectFrom('part_uploads').select('file_key').execute()
  const keys = new Set([...rows, ...arriving].map(({ file_key: key }) => key))
  for (const key of await files.keys('uploads')) {
    if (!keys.has(key)) await files.remove(key)
  }
}
