import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { runMeasured } from '../process/run-measured.ts'
import { median } from '../report/median.ts'
import { progress } from '../report/progress.ts'
import { count, gigabytes, seconds } from '../report/quantities.ts'
import type { FileForm } from '../samples/file-forms.ts'
import { formFile, removeFormFile } from '../samples/form-file.ts'
import { dataFolder, scoreProgram } from '../samples/paths.ts'
import { removeSample, type SampleFile, sampleFile } from '../samples/sample-file.ts'
import type { ScaleRun } from './time-per-row.ts'

/** A size of file and how often it is scored; the median counts. */
export interface ScaleSize {
  readonly savers: number
  readonly runs: number
}

/** Larger files are removed after use. */
const keptSavers = 100_000

/**
 * Scores files of each size with the real command, in rounds through all sizes, so that a slow spell of the machine
 * does not fall on one size alone. `form`: how the files are written, as generated unless told.
 */
export async function measureScale(sizes: readonly ScaleSize[], keep: boolean, form?: FileForm): Promise<ScaleRun[]> {
  const measured: { readonly sample: SampleFile; readonly times: number; readonly runs: ScaleRun[] }[] = []
  const sampleOf = (savers: number) => (form === undefined ? sampleFile(savers) : formFile(savers, form))
  try {
    for (const { savers, runs } of sizes) measured.push({ sample: await sampleOf(savers), times: runs, runs: [] })
    for (let round = 0; round < Math.max(...sizes.map((size) => size.runs)); round++) {
      for (const { sample, times, runs } of measured) {
        if (round < times) runs.push(await scoreOnce(sample))
      }
    }
    return measured.map(({ runs }) => typicalRun(runs))
  } finally {
    for (const { sample } of measured) {
      // A form is written from the generated file, which stays for the next.
      if (form !== undefined) await removeFormFile(sample)
      else if (!keep && sample.savers > keptSavers) await removeSample(sample)
    }
  }
}

async function scoreOnce({ path, savers, rows }: SampleFile): Promise<ScaleRun> {
  const out = join(dataFolder, 'scores.csv')
  try {
    const measured = await runMeasured(scoreProgram, [path, '--out', out])
    progress(`scale: ${count(savers)} savers: ${seconds(measured.seconds)}, ${gigabytes(measured.peakBytes)}`)
    return { savers, rows, ...measured }
  } finally {
    await rm(out, { force: true })
  }
}

function typicalRun(runs: readonly ScaleRun[]): ScaleRun {
  const { savers, rows } = itemAt(runs, 0)
  const peakBytes = Math.max(...runs.map((run) => run.peakBytes))
  return { savers, rows, seconds: median(runs.map((run) => run.seconds)), peakBytes }
}
