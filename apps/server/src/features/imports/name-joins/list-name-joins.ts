import type { NameJoins } from '@plumbline/contract/name-joins/name-joins.ts'
import { saversJoinedOtherwise } from '@plumbline/scoring/names/stored-names.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { readableProviderIds } from '../../access/readable-providers.ts'
import { columnTitles } from '../../data-points/column-titles.ts'
import { currentVersionOf, versionName } from '../publishing/published-versions.pg.ts'
import { savedVersion } from '../scoring-again/saved-version.pg.ts'
import { joinsOnRecord, nameJoinsOf } from './joins.pg.ts'

/** Which names of a provider count as others, and of how many published savers other ones would by this list. */
export async function listNameJoins(
  services: Pick<Services, 'db' | 'analytics'>,
  caller: Caller,
  providerId: number,
): Promise<NameJoins> {
  const { db } = services
  await readableProviderIds(services, caller, [providerId])
  const [rows, titleOf] = await Promise.all([joinsOnRecord(db, providerId), columnTitles(db, providerId)])
  return {
    joins: rows.map(({ column_name: column, name, joined, joined_by_name: joinedBy, joined_at: at }) => ({
      ...{ column, title: titleOf(column), name, joined, joinedBy },
      joinedAt: at.toISOString(),
    })),
    published: await publishedOf(services, providerId),
  }
}

async function publishedOf(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  providerId: number,
): Promise<NameJoins['published']> {
  const current = await currentVersionOf(db, providerId)
  const version = current && (await savedVersion(db, current.id))
  if (current === undefined || version === undefined) return null
  const stored = { versionId: version.id, dataPoints: version.dataPoints }
  const savers = await saversJoinedOtherwise(analytics.reader, stored, await nameJoinsOf(db, providerId))
  return { dataBatchId: versionName(current), savers }
}
