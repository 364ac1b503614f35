import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'

/**
 * Brings the tables of savers and contributions up to date: runs every .sql file of this folder in the order of their
 * numbers at each start, since all of their statements do nothing where they have run before.
 */
export async function makeTables(engine: AnalyticsEngine): Promise<void> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    for (const statement of statementsOf(await readFile(path.join(import.meta.dirname, name), 'utf8'))) {
      await engine.run(statement).catch((cause: unknown) => {
        throw new Error(
          `The tables of the analytics store cannot be brought up to date in ${path.basename(name, '.sql')}.`,
          { cause },
        )
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
