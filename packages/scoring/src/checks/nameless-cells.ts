import type { FileLayout } from '../columns/file-layout.ts'
import { cellValue } from './cell-value.ts'
import { anyOf } from './eager-logic.ts'
import type { RecordSource } from './record-sql.ts'

interface Run {
  readonly from: number
  readonly to: number
}

/** Whether a record holds anything under no name; undefined where every column has one. */
export function namelessCell(source: Pick<RecordSource, 'restFrom'>, layout: FileLayout): string | undefined {
  const runs = runsOf(layout.namelessPositions, source.restFrom)
  return runs.length === 0 ? undefined : anyOf(...runs.map((run) => isFilled(source, run)))
}

/** Places side by side as one, so that a thousand of them cost one expression; none reaches across `restFrom`. */
function runsOf(positions: readonly number[], restFrom: number | undefined): Run[] {
  const runs: Run[] = []
  for (const position of positions) {
    const last = runs.at(-1)
    if (last?.to === position - 1 && position !== restFrom) runs[runs.length - 1] = { from: last.from, to: position }
    else runs.push({ from: position, to: position })
  }
  return runs
}

function isFilled(source: Pick<RecordSource, 'restFrom'>, { from, to }: Run): string {
  const { restFrom } = source
  if (from === to) return `${cellValue(source, { position: from })} != ''`
  if (restFrom === undefined || to < restFrom) {
    return `arrayStringConcat(arraySlice(fields, ${from}, ${to - from + 1})) != ''`
  }
  const upTo = (position: number) => `substringIndex(rest, ',', ${position - restFrom + 1})`
  const cells = from === restFrom ? upTo(to) : `substring(${upTo(to)}, length(${upTo(from - 1)}) + 1)`
  return `replaceAll(${cells}, ',', '') != ''`
}
