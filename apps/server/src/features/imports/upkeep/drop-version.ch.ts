import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { Services } from '../../../platform/services.ts'

const tables = ['savers', 'contributions']

/** Removes the savers and contributions of a version; nothing to do where there are none. */
export async function dropVersion({ analytics }: Pick<Services, 'analytics'>, versionId: number): Promise<void> {
  await dropPartitions(analytics.reader, versionId)
}

export async function dropPartitions(engine: AnalyticsEngine, versionId: number): Promise<void> {
  // No parameter can name a partition.
  if (!Number.isSafeInteger(versionId)) throw new RangeError(`Not a version: ${versionId}`)
  for (const table of tables) {
    await engine.run(`ALTER TABLE plumbline.${table} DROP PARTITION ${versionId}`)
  }
}

/** Every version, published or not, of which anything is stored. */
export async function storedVersions({ analytics }: Pick<Services, 'analytics'>): Promise<number[]> {
  const rows = await analytics.reader.rows<{ id: number }>(
    `SELECT DISTINCT toUInt32(partition) AS id FROM system.parts
     WHERE active AND database = 'plumbline' AND table IN {tables:Array(String)} ORDER BY id`,
    { tables },
  )
  return rows.map(({ id }) => id)
}
