import type { Services } from '../../platform/services.ts'

/** All that is stored of a provider's savers but where it is stored. */
export async function publishedRows({ db, analytics }: Pick<Services, 'analytics' | 'db'>, providerId: number) {
  const { current_version_id: version } = await db
    .selectFrom('providers')
    .select('current_version_id')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  return await analytics.reader.rows<Record<string, unknown>>(
    `SELECT s.* EXCEPT (version_id, provider_id, id, stated_in, content_hash), toString(s.content_hash) AS content,
       c.flows AS contributions
     FROM plumbline.savers AS s INNER JOIN plumbline.contributions AS c ON c.id = s.id AND c.version_id = s.version_id
     WHERE s.version_id = {version:UInt32} ORDER BY saver_id`,
    { version: version ?? 0 },
  )
}
