import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { measureScale } from './measure-scale.ts'
import { scaleTable } from './scale-table.ts'
import { mostTimePerRow, timePerRowRatio } from './time-per-row.ts'

export const scaleTitle = 'Ten thousand to a million savers'

/** What `measureScale` does, for the notes of its sections. */
export const scaleNotes = [
  'Data: `npm run generate`, the same seed for every size. `node apps/cli/src/score.ts FILE --out OUT` as a process of its own, timed from start to end, file in the disk cache as far as memory allows; the median of several runs, the largest file in fewer.',
  'Time a row: that of the run less that of the one-saver file, over the rows. Peak memory: highest resident memory of the process and its children, highest of all runs.',
  'A row of the larger file costs less where the ratio is below 1: the first use of memory and the compiling of the calculation, which a one-saver file does not show, weigh on the smaller one.',
]

/** Time and memory as files grow. */
export async function runScaleBench(keep: boolean): Promise<Section> {
  const runs = await measureScale(
    [
      { savers: 1, runs: 5 },
      { savers: 10_000, runs: 3 },
      { savers: 100_000, runs: 3 },
      { savers: 1_000_000, runs: 2 },
    ],
    keep,
  )
  const [oneSaver, middle, largest] = [itemAt(runs, 0), itemAt(runs, 2), itemAt(runs, 3)]
  const timeRatio = timePerRowRatio(largest, middle, oneSaver)
  const memoryRatio = largest.peakBytes / middle.peakBytes
  return {
    title: scaleTitle,
    verdicts: [
      {
        what: 'Time a row, 1,000,000 savers over 100,000',
        measured: ratio(timeRatio),
        required: `at most ${ratio(mostTimePerRow)}`,
        met: timeRatio <= mostTimePerRow,
      },
      {
        what: 'Peak memory, 1,000,000 savers over 100,000',
        measured: ratio(memoryRatio),
        required: 'at most 2.00',
        met: memoryRatio <= 2,
      },
    ],
    tables: [scaleTable(runs)],
    notes: scaleNotes,
  }
}
