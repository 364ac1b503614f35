import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { migrationFiles } from '../migrations/migration-files.ts'

/** Runs every migration at each start: all of their statements do nothing where they have run before. */
export async function migrateAnalytics(engine: AnalyticsEngine): Promise<void> {
  for (const file of await migrationFiles('clickhouse')) {
    for (const statement of statementsOf(file.sql)) {
      await engine.run(statement).catch((cause: unknown) => {
        throw new Error(`The tables of the analytics store cannot be brought up to date in ${file.name}.`, { cause })
      })
    }
  }
}

/** Statements end with `;` at the end of a line. */
export function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
