import type { OutlierRecord } from '@plumbline/contract/outliers.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'

/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

const columns = [
  'saver_id',
  'outlier_reason',
  'everything_found',
  'total_contribution',
  'nav',
  'nav_date',
  'irr',
  'benchmark_irr',
]

export const outliersCsvHead = `${byteOrderMark}${columns.join(',')}\r\n`

/** Pounds and annual fractions in the shortest form that reads back to the same number; what is undefined is blank. */
export function outlierLine(record: OutlierRecord): string {
  const cells = [
    csvCell(record.dataId),
    csvCell(record.reason),
    csvCell(record.flags.join('; ')),
    record.contributionAmount,
    record.navAmount,
    record.navDate,
    record.irr ?? '',
    record.benchmarkIrr ?? '',
  ]
  return `${cells.join(',')}\r\n`
}
