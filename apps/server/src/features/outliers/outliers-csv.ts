import type { OutlierRecord } from '@plumbline/contract/outliers/outliers.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import { byteOrderMark } from '../exports/provenance-csv.ts'

/** The names of the screens, as in files of savers. */
const columns = [
  'Saver ID',
  'Outlier Reason',
  'Everything Found',
  'Total Contribution',
  'Pot Size',
  'NAV Date',
  'IRR',
  'Benchmark IRR',
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
