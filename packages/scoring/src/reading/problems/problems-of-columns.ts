import { attributeColumns, type FileColumn, type FileLayout } from '../../columns/file-layout.ts'
import { tidyText } from '../../names/tidy-text.ts'
import { clippedValue, type FileProblem, wholeFileProblem } from '../../problems/file-problem.ts'
import { encodingReason } from '../../source/file-type.ts'
import type { FileRecord } from '../rows/record.ts'
import type { RowCells } from '../rows/row-cells.ts'
import { isPersonal } from '../rules/personal-value.ts'

interface FoundCell {
  readonly row: number
  readonly position: number
  readonly value: string
}

/** What one row is enough for to be wrong with a whole column or file, said once, by the first such row. */
export class ProblemsOfColumns {
  readonly #texts: readonly FileColumn[]
  readonly #nameless: readonly number[]
  readonly #personal = new Map<FileColumn, FoundCell>()
  /** By column, the last value that says nothing about a person. */
  readonly #passed = new Map<FileColumn, string>()
  #firstNameless: FoundCell | undefined
  #firstInvalid: number | undefined
  #hasRows = false

  constructor(layout: FileLayout) {
    this.#texts = attributeColumns(layout).filter(({ kind }) => kind === 'text')
    this.#nameless = layout.namelessPositions
  }

  add({ row, isValid }: FileRecord, { fields }: RowCells, isInPlace: boolean): void {
    this.#hasRows = true
    if (!isValid) this.#firstInvalid ??= row
    if (!isInPlace) return
    if (this.#nameless.length > 0 && this.#firstNameless === undefined) this.#lookUnderNoName(row, fields)
    for (const column of this.#texts) this.#lookForPersons(column, row, fields[column.position - 1])
  }

  get ofColumns(): FileProblem[] {
    return [...this.#personal]
      .toSorted(([a], [b]) => this.#texts.indexOf(a) - this.#texts.indexOf(b))
      .map(([{ name }, { row, value }]) => ({
        row: 1,
        column: name,
        value: clippedValue(value),
        reason: `This column holds an e-mail address or a National Insurance number (first on line ${row}). Scores need no identities: delete the column, or confirm that it is to be dropped.`,
        canBeDropped: true,
      }))
  }

  get ofFile(): FileProblem[] {
    const problems: FileProblem[] = []
    if (!this.#hasRows)
      problems.push(wholeFileProblem('The file has a header but no rows: add one row for each contribution.'))
    if (this.#firstInvalid !== undefined) problems.push(wholeFileProblem(encodingReason(`line ${this.#firstInvalid}`)))
    if (this.#firstNameless !== undefined) {
      const { row, position, value } = this.#firstNameless
      const reason = `Column ${position} has no name but holds values (first on line ${row}): name it in the header, or delete it.`
      problems.push({ row: 1, column: '', value: clippedValue(value), reason })
    }
    return problems
  }

  #lookUnderNoName(row: number, fields: readonly string[]): void {
    const position = this.#nameless.find((place) => fields[place - 1] !== '')
    if (position !== undefined) this.#firstNameless = { row, position, value: fields[position - 1] }
  }

  #lookForPersons(column: FileColumn, row: number, written: string): void {
    if (this.#passed.get(column) === written || this.#personal.has(column)) return
    const value = tidyText(written)
    if (isPersonal(value)) this.#personal.set(column, { row, position: column.position, value })
    else this.#passed.set(column, written)
  }
}
