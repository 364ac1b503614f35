import type { Abbreviations } from '@plumbline/readings/figures/text-groups.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/** Abbreviations of a provider by the name of the data point. */
export async function labelsOf(
  db: Kysely<Database>,
  providerId: number | null,
): Promise<(dataPoint: string) => Abbreviations> {
  const rows = await db
    .selectFrom('label_abbreviations')
    .select(['data_point', 'label', 'abbreviation'])
    .where('provider_id', '=', providerId ?? 0)
    .orderBy('label')
    .execute()
  const byPoint = Map.groupBy(rows, ({ data_point: point }) => point)
  return (dataPoint) => new Map(byPoint.get(dataPoint)?.map(({ label, abbreviation }) => [label, abbreviation]))
}
