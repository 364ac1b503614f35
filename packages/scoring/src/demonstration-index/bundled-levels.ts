import { readFileSync } from 'node:fs'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'

/** A column of a bundled file of levels. */
export interface BundledLevels {
  readonly name: string
  readonly index: IndexLevels
}

/**
 * The columns of a file in this folder: dates in front, then levels. What reads the files of people looks for all that may be wrong,
 * and takes as long to load as a small file to score; a test holds what is bundled to it.
 */
export function bundledLevels(name: string): BundledLevels[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'latin1')
    .trimEnd()
    .split('\n')
  const [header = [], ...rows] = lines.map((line) => line.split(','))
  const days = Int32Array.from(rows, ([date = '']) => dayOf(date))
  return header.slice(1).map((column, place) => ({
    name: column,
    index: { days, levels: Float64Array.from(rows, (row) => Number(row[place + 1])) },
  }))
}
