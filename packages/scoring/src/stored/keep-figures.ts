import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'

/** What is wanted of flows beside their contributions. */
export const ofFlows = `length(flows) AS flow_count,
      arraySum(arrayMap((day, pence) -> cityHash64(day, pence), flows.day, flows.pence)) AS flows_hash`

/** Writes down what scored rows say but for their flows, whose contributions are stored: savers follow from it. */
export async function keepFigures(engine: AnalyticsEngine, rowsPath: string, figuresPath: string): Promise<void> {
  await engine.run(
    `INSERT INTO FUNCTION file(${sqlString(figuresPath)}, Native)
     SELECT * EXCEPT flows, ${ofFlows} FROM file(${sqlString(rowsPath)}, Native)`,
  )
}
