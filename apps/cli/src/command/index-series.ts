import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import {
  demonstrationIndex,
  demonstrationIndexName,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import { CommandFailure } from './command-failure.ts'
import { readUserFile } from './read-user-file.ts'

export interface NamedIndex {
  readonly name: string
  readonly levels: IndexLevels
  readonly warnings: readonly string[]
}

/** The levels in a file a person names, or the Demonstration index. Fails in plain words. */
export async function scoringIndex(file: string | undefined): Promise<NamedIndex> {
  if (file === undefined) return { name: demonstrationIndexName, levels: demonstrationIndex(), warnings: [] }
  return readSeries(file, 'index')
}

/** The levels of cash in a file a person names. Fails in plain words. */
export function cashSeries(file: string): Promise<NamedIndex> {
  return readSeries(file, 'cash series')
}

/** A fund's prices in a file a person names. Fails in plain words. */
export function priceTrack(file: string): Promise<NamedIndex> {
  return readSeries(file, 'price track')
}

async function readSeries(file: string, what: 'index' | 'cash series' | 'price track'): Promise<NamedIndex> {
  const outcome = readIndexLevels(await readUserFile(file), what === 'price track' ? 'price' : 'level')
  if (outcome.ok) return { name: file, levels: outcome.index, warnings: outcome.warnings }
  const first = itemAt(outcome.problems, 0)
  const others = outcome.problems.length + outcome.unlisted - 1
  const more =
    others === 0 ? '' : ` (and ${others === 1 ? '1 more error' : `${others.toLocaleString('en-GB')} more errors`})`
  const place = first.column === '' ? `row ${first.row}` : `row ${first.row}, ${first.column}`
  throw new CommandFailure(`The ${what} ${file} cannot be used: ${place}: ${first.reason}${more}`)
}
