import { everyColumnIsRead } from '../../columns/file-layout.ts'
import { clippedValue } from '../../problems/file-problem.ts'
import { fieldCountReason } from '../rules/field-count.ts'
import { quotesReason } from '../rules/quotes.ts'
import { type CellRule, cellRules, type RuleContext } from './cell-rules.ts'
import type { RowCells } from './row-cells.ts'
import type { RowProblem } from './row-problem.ts'

/** Finds what is wrong with rows, each by itself. */
export class RowChecker {
  readonly #rules: readonly CellRule[]
  /** By rule, the last value that it found nothing wrong with: most cells repeat the one above. */
  readonly #passed: (string | undefined)[]
  /** By place in the header, blank where a column is not read. */
  readonly #names: readonly string[]
  readonly #fieldCount: number
  /** Of a row whose cells may stand in wrong places, what belongs to a column that is not read must not be shown. */
  readonly #isShown: boolean

  constructor(context: RuleContext) {
    const { layout } = context
    this.#rules = cellRules(context)
    this.#passed = this.#rules.map(() => undefined)
    this.#fieldCount = layout.fieldCount
    this.#isShown = everyColumnIsRead(layout)
    const names: string[] = new Array(layout.fieldCount).fill('')
    for (const column of layout.columns) names[column.position - 1] = column.name
    this.#names = names
  }

  /** Whether every cell is in the column that it belongs to. */
  isInPlace({ fields, malformed }: RowCells): boolean {
    return malformed === undefined && fields.length === this.#fieldCount
  }

  /** In the order of the columns; none of most rows. */
  problems(row: RowCells, text: string): readonly RowProblem[] {
    return this.isInPlace(row) ? this.#ofCells(row.fields) : [this.#ofRow(row, text)]
  }

  #ofCells(fields: readonly string[]): readonly RowProblem[] {
    let found: RowProblem[] | undefined
    for (const [place, { column, reason, ofCellAlone }] of this.#rules.entries()) {
      const value = fields[column.position - 1]
      if (ofCellAlone && value === this.#passed[place]) continue
      const breach = reason(value, fields)
      if (breach === undefined) this.#passed[place] = value
      else {
        found ??= []
        found.push({ place, column: column.name, value: clippedValue(value), reason: breach })
      }
    }
    return found ?? none
  }

  #ofRow({ fields, malformed }: RowCells, text: string): RowProblem {
    if (malformed === undefined) return this.#shown(1, '', text, fieldCountReason(fields, this.#fieldCount))
    const { place, cell } = malformed
    // Behind a stray quote commas part cells, though no quote is closed.
    const shown = cell.startsWith('"') ? cell : cell.split(',', 1)[0]
    return this.#shown(0, this.#names[place] ?? '', shown, quotesReason(shown))
  }

  #shown(place: number, column: string, value: string, reason: string): RowProblem {
    return { place, column, value: this.#isShown ? clippedValue(value) : '', reason }
  }
}

const none: readonly RowProblem[] = []
