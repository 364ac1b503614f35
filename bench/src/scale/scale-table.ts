import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Table } from '../report/markdown-table.ts'
import { count, gigabytes, microseconds, seconds } from '../report/quantities.ts'
import { type ScaleRun, secondsPerRow } from './time-per-row.ts'

/** One line a size, the one-saver file first. */
export function scaleTable(runs: readonly ScaleRun[]): Table {
  const oneSaver = itemAt(runs, 0)
  const line = (run: ScaleRun, perRow: string) => [
    count(run.savers),
    count(run.rows),
    seconds(run.seconds),
    perRow,
    gigabytes(run.peakBytes),
  ]
  return {
    header: ['Savers', 'Rows', 'Time', 'Time a row after start-up', 'Peak memory'],
    rows: [line(oneSaver, ''), ...runs.slice(1).map((run) => line(run, microseconds(secondsPerRow(run, oneSaver))))],
  }
}
