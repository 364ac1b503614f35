import type { FastifyReply } from 'fastify'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { logoName } from '../product/product-settings.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The picture itself. The address that names it by its content may be kept; any other one is asked for each time. */
export async function sendLogo(
  { db }: Pick<Services, 'db'>,
  reply: FastifyReply,
  named: string | undefined,
): Promise<void> {
  const row = await db
    .selectFrom('product_settings')
    .select(['logo', 'logo_type', 'logo_sha256'])
    .executeTakeFirstOrThrow()
  if (row.logo === null || row.logo_type === null) throw new ApiFailure('not_found', 'No logo was set.')
  const isNamed = named !== undefined && named === logoName(row.logo_sha256)
  await reply
    .header('cache-control', isNamed ? `public, max-age=${yearSeconds}, immutable` : 'no-store')
    .type(row.logo_type)
    .send(row.logo)
}
