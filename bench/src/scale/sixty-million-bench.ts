import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { count, gigabytes, ratio, seconds } from '../report/quantities.ts'
import type { Section, Verdict } from '../report/section.ts'
import { type FileForm, fileForms } from '../samples/file-forms.ts'
import { removeSample, sampleFile } from '../samples/sample-file.ts'
import { measureScale } from './measure-scale.ts'
import { scaleNotes } from './scale-bench.ts'
import { scaleTable } from './scale-table.ts'
import { mostTimePerRow, type ScaleRun, timePerRowRatio } from './time-per-row.ts'

export const sixtyMillionTitle = 'Sixty million rows'

const rowsRequired = 60_000_000
const saversRequired = 1_055_000
const machineBytes = 24 * 2 ** 30
const forms = [fileForms.b, fileForms.d]

/** Files of 60 million rows, accepted, in the memory of one machine: columns in any order, and savers scattered over the file. */
export async function runSixtyMillionBench(keep: boolean): Promise<Section> {
  const measured: { readonly form: FileForm; readonly runs: readonly ScaleRun[] }[] = []
  for (const form of forms) {
    const sizes = [1, 100_000, saversRequired].map((savers) => ({ savers, runs: 1 }))
    measured.push({ form, runs: await measureScale(sizes, keep, form) })
  }
  if (!keep) await removeSample(await sampleFile(saversRequired))
  return {
    title: sixtyMillionTitle,
    verdicts: measured.flatMap(({ form, runs }) => verdictsOf(form, runs)),
    tables: measured.map(({ form, runs }) => labelled(form, runs)),
    notes: [...forms.map(({ key, words }) => `(${key}): ${words}; 5 % of the savers with money out.`), ...scaleNotes],
  }
}

function verdictsOf({ key }: FileForm, runs: readonly ScaleRun[]): Verdict[] {
  const [oneSaver, middle, largest] = [itemAt(runs, 0), itemAt(runs, 1), itemAt(runs, 2)]
  const timeRatio = timePerRowRatio(largest, middle, oneSaver)
  const memoryRatio = largest.peakBytes / middle.peakBytes
  return [
    {
      what: `(${key}) Rows of the largest file, accepted and scored`,
      measured: count(largest.rows),
      required: `at least ${count(rowsRequired)}`,
      met: largest.rows >= rowsRequired,
    },
    {
      what: `(${key}) Its peak memory, ${ratio(memoryRatio)} of that of 100,000 savers; ${seconds(largest.seconds)}`,
      measured: gigabytes(largest.peakBytes),
      required: 'a machine with 24 GB',
      met: largest.peakBytes < machineBytes,
    },
    {
      what: `(${key}) Time a row over that of 100,000 savers`,
      measured: ratio(timeRatio),
      required: `at most ${ratio(mostTimePerRow)}`,
      met: timeRatio <= mostTimePerRow,
    },
  ]
}

function labelled({ key }: FileForm, runs: readonly ScaleRun[]) {
  const { header, rows } = scaleTable(runs)
  return { header, rows: rows.map(([savers = '', ...others]) => [`(${key}) ${savers}`, ...others]) }
}
