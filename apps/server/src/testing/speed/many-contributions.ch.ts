import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/** Gives each saver of a version the monthly payments that their figures say: one a month, the last one latest. */
export async function storeManyContributions(engine: AnalyticsEngine, versionId: number): Promise<void> {
  await engine.run(
    `INSERT INTO plumbline.contributions (version_id, id, flows)
     SELECT version_id, id, arrayMap(
       place -> (toInt32(assumeNotNull(last_date)) - toInt32(30.4375 * (flows - place)), round(total_pence / flows)),
       range(1, flows + 1)
     )
     FROM plumbline.savers WHERE version_id = {version:UInt32} AND last_date IS NOT NULL AND flows > 0`,
    { version: versionId },
  )
}
