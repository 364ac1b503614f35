import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { demonstrationIndexName } from '@plumbline/scoring/demonstration-index/demonstration-name.ts'
import { laterDemonstrationIndex } from '@plumbline/scoring/demonstration-index/later-index.ts'
import type { LaterIndex } from '@plumbline/scoring/scoring-parameters.ts'
import { CommandFailure } from './command-failure.ts'

export interface NamedIndex {
  readonly name: string
  readonly levels: IndexLevels
  readonly warnings: readonly string[]
}

/** One whose levels may not be read yet. */
export interface LaterNamedIndex extends Pick<NamedIndex, 'name' | 'warnings'> {
  readonly levels: IndexLevels | LaterIndex
}

/** The levels in a file a person names, or the Demonstration index. Fails in plain words. */
export async function scoringIndex(file: string | undefined): Promise<NamedIndex> {
  const index = await laterScoringIndex(file)
  return { ...index, levels: await levelsOf(index) }
}

/** The same; the Demonstration index, which cannot fail, is read when somebody asks for it. */
export async function laterScoringIndex(file: string | undefined): Promise<LaterNamedIndex> {
  if (file === undefined) return { name: demonstrationIndexName, levels: laterDemonstrationIndex(), warnings: [] }
  return readSeries(file, 'index')
}

/** Its levels, read by now. */
export async function levelsOf({ levels }: LaterNamedIndex): Promise<IndexLevels> {
  return 'lastDay' in levels ? levels.levels() : levels
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
  // Most files are scored against the Demonstration index.
  const [{ readIndexLevels }, { readUserFile }] = await Promise.all([
    import('@plumbline/scoring/index-files/read-index-levels.ts'),
    import('./read-user-file.ts'),
  ])
  const outcome = readIndexLevels(await readUserFile(file), what === 'price track' ? 'price' : 'level')
  if (outcome.ok) return { name: file, levels: outcome.index, warnings: outcome.warnings }
  const first = itemAt(outcome.problems, 0)
  const others = outcome.problems.length + outcome.unlisted - 1
  const more =
    others === 0 ? '' : ` (and ${others === 1 ? '1 more error' : `${others.toLocaleString('en-GB')} more errors`})`
  const place = first.column === '' ? `row ${first.row}` : `row ${first.row}, ${first.column}`
  throw new CommandFailure(`The ${what} ${file} cannot be used: ${place}: ${first.reason}${more}`)
}
