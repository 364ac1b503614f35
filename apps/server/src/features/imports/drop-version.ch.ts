import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { Services } from '../../platform/services.ts'

/** Removes the savers and contributions of a version; nothing to do where there are none. */
export async function dropVersion({ analytics }: Pick<Services, 'analytics'>, versionId: number): Promise<void> {
  await dropPartitions(analytics.reader, versionId)
}

export async function dropPartitions(engine: AnalyticsEngine, versionId: number): Promise<void> {
  // No parameter can name a partition.
  if (!Number.isSafeInteger(versionId)) throw new RangeError(`Not a version: ${versionId}`)
  for (const table of ['savers', 'contributions']) {
    await engine.run(`ALTER TABLE plumbline.${table} DROP PARTITION ${versionId}`)
  }
}
