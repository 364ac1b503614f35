import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { mayRead } from '../access/readable-providers.ts'

/** Sends a picture that somebody uploaded, as nothing but a picture. */
export async function sendLogo(
  { db, files }: Pick<Services, 'db' | 'files'>,
  caller: Caller,
  id: number,
  reply: FastifyReply,
): Promise<undefined> {
  const row = await db
    .selectFrom('providers')
    .select('logo_file')
    .where(mayRead(caller))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.logo_file == null) throw new ApiFailure('not_found', 'There is no such logo, or you may not see it.')
  await reply
    .type(row.logo_file.endsWith('.png') ? 'image/png' : 'image/jpeg')
    .header('content-disposition', 'inline')
    .send(await files.read(row.logo_file))
  return undefined
}
