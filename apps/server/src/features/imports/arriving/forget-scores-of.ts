import type { Services } from '../../../platform/services.ts'
import { arrivingScoresOf } from './arriving-scores.ts'

/** What was scored of files while they arrived goes with imports that ended before their turn: another file may be the one. */
export async function forgetScoresOf(
  { db, files }: Pick<Services, 'db' | 'files'>,
  importIds: readonly number[],
): Promise<void> {
  const scores = arrivingScoresOf({ files })
  if (scores === undefined || importIds.length === 0) return
  const uploads = await db
    .selectFrom('uploads')
    .innerJoin('imports', 'imports.upload_id', 'uploads.id')
    .select('uploads.file_key')
    .where('imports.id', 'in', importIds)
    .execute()
  for (const { file_key: fileKey } of uploads) await scores.drop(fileKey)
}
