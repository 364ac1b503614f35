import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { soundNumber } from '@plumbline/engine/written/sound-json.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import type { TableNumbers } from '@plumbline/figures/words/table-numbers.ts'
import { numberFormat } from './number-format.ts'

/** A number with the look of the text that is shown for it elsewhere. */
export interface NumberCell {
  readonly value: number
  /** As spreadsheets write it: `0.00%`. */
  readonly format: string
}

/** What is missing is blank. */
export type SheetCell = string | NumberCell | null

/** A table that begins with its head; what is said of it stands in the list of sheets. */
export interface Sheet {
  readonly name: string
  readonly title: string
  /** What it shows, in one sentence. */
  readonly finding: string
  readonly unit: string
  /** Of which savers it is. */
  readonly source: string
  readonly notes: readonly string[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/**
 * A table as it is shown, with numbers at full precision in the places of their texts. Marks of small groups become a
 * column of their own.
 */
export function sheetRows({ columns, rows }: FigureTable, numbers: TableNumbers): Pick<Sheet, 'head' | 'rows'> {
  const numberAt = (row: number, column: number) => numbers[row]?.[column]
  const head = columns.map(({ title }) => title)
  const cells = rows.map((texts, row) => texts.map((text, column) => cellOf(text, numberAt(row, column))))
  const small = rows.map((texts, row) =>
    texts.some((text, column) => text.endsWith('*') && typeof numberAt(row, column) === 'number'),
  )
  if (!small.includes(true)) return { head, rows: cells }
  const note = `Under ${smallGroup} savers`
  return { head: [...head, 'Note'], rows: cells.map((row, i) => [...row, small[i] ? note : null]) }
}

function cellOf(text: string, number: number | null | undefined): SheetCell {
  if (number === undefined) return text === '' ? null : text
  return number === null ? null : { value: soundNumber(text, number), format: numberFormat(text) }
}
