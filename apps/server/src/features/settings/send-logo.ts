import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The picture itself. An address that names it by its content may be kept; the plain one is asked for each time. */
export async function sendLogo(
  { db }: Pick<Services, 'db'>,
  reply: FastifyReply,
  { isNamed }: { readonly isNamed: boolean },
): Promise<void> {
  const row = await db.selectFrom('product_settings').select(['logo', 'logo_type']).executeTakeFirstOrThrow()
  if (row.logo === null || row.logo_type === null) throw new ApiFailure('not_found', 'No logo was set.')
  await reply
    .header('cache-control', isNamed ? `public, max-age=${yearSeconds}, immutable` : 'no-store')
    .type(row.logo_type)
    .send(row.logo)
}
