import type { KnownColumn } from '@plumbline/scoring/columns/known-columns.ts'
import { csvOf } from './csv-of.ts'

/** Of one saver, who paid in twice. */
const exampleRows: readonly Partial<Record<KnownColumn, readonly [string, string]>>[] = [
  { saver_id: ['A-1001', 'A-1001'] },
  { contribution_date: ['2021-01-31', '2021-02-28'] },
  { contribution_amount: ['150.00', '152.50'] },
  { nav_date: ['2024-12-31', '2024-12-31'] },
  { nav_amount: ['389.41', '389.41'] },
  { scheme: ['Main scheme', 'Main scheme'] },
  { fund: ['Default fund', 'Default fund'] },
  { years_to_retirement: ['21.5', '21.5'] },
]

/** The header with the columns most files have, and two example rows. */
export function templateCsv(): string {
  const columns = exampleRows.flatMap((column) => Object.entries(column))
  const lines = [
    columns.map(([name]) => name),
    columns.map(([, [first]]) => first),
    columns.map(([, [, second]]) => second),
  ]
  return csvOf(lines)
}
