import type { TestServer } from '../server/test-server.ts'

/** Every figure of a provider's savers and all their flows, as bits. */
export async function bitsOfSavers({ services }: TestServer, providerId: number) {
  const { current_version_id: version } = await services.db
    .selectFrom('providers')
    .select('current_version_id')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  return await services.analytics.reader.rows<Record<string, unknown>>(
    `SELECT s.* EXCEPT (version_id, provider_id, id, stated_in, content_hash, irr, benchmark_irr, score, score_new, score_old, nav_ratio, direct_alpha),
       arrayMap(x -> reinterpretAsUInt64(ifNull(x, -1)), [irr, benchmark_irr, score, score_new, score_old, nav_ratio, direct_alpha]) AS bits,
       c.flows AS contributions
     FROM plumbline.savers AS s INNER JOIN plumbline.contributions AS c ON c.id = s.id AND c.version_id = s.version_id
     WHERE s.version_id = {version:UInt32} ORDER BY saver_id`,
    { version: version ?? 0 },
  )
}
