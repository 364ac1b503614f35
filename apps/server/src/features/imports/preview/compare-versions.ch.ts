import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { Services } from '../../../platform/services.ts'

export interface VersionComparison {
  readonly versionId: number
  /** What is published now, if anything is. */
  readonly publishedVersionId?: number | undefined
}

/**
 * How the savers of a version's own file stand to what is published: equal where neither a contribution nor the
 * valuation nor an attribute differs. Savers taken over from the batch that the file is added to count as missing from it.
 */
export async function compareVersions(
  { analytics }: Pick<Services, 'analytics'>,
  { versionId, publishedVersionId }: VersionComparison,
): Promise<Preview['savers']> {
  if (publishedVersionId === undefined) return await allNew(analytics, versionId)
  return readRow<Preview['savers']>(
    analytics.reader,
    `SELECT countIf(here) AS total, countIf(here AND NOT there) AS new,
       countIf(here AND there AND hash != published_hash) AS changed,
       countIf(here AND there AND hash = published_hash) AS unchanged,
       countIf(NOT here AND there) AS missing
     FROM (
       SELECT id,
         max(version_id = {version:UInt32} AND stated_in = version_id) AS here,
         max(version_id = {published:UInt32}) AS there,
         anyIf(content_hash, version_id = {version:UInt32}) AS hash,
         anyIf(content_hash, version_id = {published:UInt32}) AS published_hash
       FROM plumbline.savers WHERE version_id IN ({version:UInt32}, {published:UInt32})
       GROUP BY id)`,
    { version: versionId, published: publishedVersionId },
  )
}

/** With nothing to look for them in, savers need not be told apart. */
async function allNew(analytics: Services['analytics'], versionId: number): Promise<Preview['savers']> {
  const { total } = await readRow<{ total: number }>(
    analytics.reader,
    'SELECT countIf(stated_in = version_id) AS total FROM plumbline.savers WHERE version_id = {version:UInt32}',
    { version: versionId },
  )
  return { total, new: total, changed: 0, unchanged: 0, missing: 0 }
}
