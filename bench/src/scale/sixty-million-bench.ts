import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { count, gigabytes, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { measureScale } from './measure-scale.ts'
import { scaleNotes } from './scale-bench.ts'
import { scaleTable } from './scale-table.ts'

export const sixtyMillionTitle = 'Sixty million rows'

const rowsRequired = 60_000_000
const machineBytes = 24 * 2 ** 30

/** A file of 60 million rows, accepted, in the memory that a tenth of it takes. */
export async function runSixtyMillionBench(keep: boolean): Promise<Section> {
  const runs = await measureScale(
    [
      { savers: 1, runs: 1 },
      { savers: 10_000, runs: 1 },
      { savers: 100_000, runs: 1 },
      { savers: 1_055_000, runs: 1 },
    ],
    keep,
  )
  const [middle, largest] = [itemAt(runs, 2), itemAt(runs, 3)]
  const memoryRatio = largest.peakBytes / middle.peakBytes
  return {
    title: sixtyMillionTitle,
    verdicts: [
      {
        what: 'Rows of the largest file, accepted and scored',
        measured: count(largest.rows),
        required: `at least ${count(rowsRequired)}`,
        met: largest.rows >= rowsRequired,
      },
      {
        what: 'Its peak memory',
        measured: gigabytes(largest.peakBytes),
        required: 'a machine with 24 GB',
        met: largest.peakBytes < machineBytes,
      },
      {
        what: 'Its peak memory over that of 100,000 savers',
        measured: ratio(memoryRatio),
        required: 'at most 2.00',
        met: memoryRatio <= 2,
      },
    ],
    tables: [scaleTable(runs)],
    notes: scaleNotes,
  }
}
