import type { Services } from '../../platform/services.ts'
import { unconfirmedUploads } from './uploads.pg.ts'

/** Forgets uploads that were known already and that nobody confirmed. The file goes last: a row always has its file. */
export async function removeUnconfirmedUploads({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (const { id, file_key: fileKey } of await unconfirmedUploads(db)) {
    const removed = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute()
      const job = await transaction.selectFrom('imports').select('id').where('upload_id', '=', id).executeTakeFirst()
      if (job) return false
      await transaction.deleteFrom('uploads').where('id', '=', id).execute()
      return true
    })
    if (removed) await files.remove(fileKey)
  }
}
