import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import {
  demonstrationIndex,
  demonstrationIndexName,
} from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { readUserFile } from '../command/read-user-file.ts'

export interface NamedIndex {
  readonly name: string
  readonly levels: IndexLevels
  readonly warnings: readonly string[]
}

/** The levels in a file a person names, or the Demonstration index. Fails in plain words. */
export async function scoringIndex(file: string | undefined): Promise<NamedIndex> {
  if (file === undefined) return { name: demonstrationIndexName, levels: demonstrationIndex(), warnings: [] }
  const outcome = readIndexLevels(await readUserFile(file))
  if (outcome.ok) return { name: file, levels: outcome.index, warnings: outcome.warnings }
  const first = itemAt(outcome.problems, 0)
  const others = outcome.problems.length - 1
  const more = others === 0 ? '' : ` (and ${others === 1 ? '1 more error' : `${others} more errors`})`
  const place = first.column === '' ? `row ${first.row}` : `row ${first.row}, ${first.column}`
  throw new CommandFailure(`The index ${file} cannot be used: ${place}: ${first.reason}${more}`)
}
