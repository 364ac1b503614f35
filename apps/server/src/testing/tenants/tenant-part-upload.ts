import { randomUUID } from 'node:crypto'
import type { TestServer } from '../server/test-server.ts'

/** The number of nobody's file. */
export const missingPart = '00000000-0000-4000-8000-000000000000'

export interface PartOwner {
  readonly word: string
  readonly providerId: number
  readonly userId: number | undefined
}

/** A file of which nothing has arrived. */
export async function makePartUpload(
  { services }: TestServer,
  { word, providerId, userId }: PartOwner,
): Promise<string> {
  const id = randomUUID()
  const fileKey = `uploads/${id}.csv`
  await (await services.files.grow(fileKey, 0)).close()
  await services.db
    .insertInto('part_uploads')
    .values({
      id,
      user_id: userId ?? null,
      provider_id: providerId,
      file_name: `${word}-in-parts.csv`,
      file_key: fileKey,
      bytes: 1000,
      fingerprint: word,
      fields: JSON.stringify({ providerId: String(providerId) }),
    })
    .execute()
  return id
}
