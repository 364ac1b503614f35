import { type KnownColumn, knownColumns, type ValueKind } from './known-columns.ts'

/** One column of the file that is read. */
export interface FileColumn {
  /** Place in the row, from 1. */
  readonly position: number
  /** Canonical name; a further column as written. */
  readonly name: string
  readonly kind: ValueKind
  /** undefined: a data point. */
  readonly knownColumn: KnownColumn | undefined
}

/** What the header says about every row below it. */
export interface FileLayout {
  /** Number of fields every row must have. */
  readonly fieldCount: number
  readonly columns: readonly FileColumn[]
  /** Places of columns without a name, which must be empty. */
  readonly namelessPositions: readonly number[]
}

export const columnLimit = 1000
export const dataPointLimit = 40

/** Whether so many columns are more than can be read, so that the rows below are not looked at. */
export function isTooWide({ fieldCount, columns }: FileLayout): boolean {
  return fieldCount > columnLimit || dataPointCount(columns) > dataPointLimit
}

export function dataPointCount(columns: readonly FileColumn[]): number {
  return columns.filter(({ knownColumn }) => knownColumn === undefined).length
}

export function columnNamed(layout: FileLayout, name: KnownColumn): FileColumn | undefined {
  return layout.columns.find((column) => column.knownColumn === name)
}

/** Scheme, fund, retirement columns and data points: what belongs to the saver, whichever row states it. */
export function attributeColumns(layout: FileLayout): FileColumn[] {
  return layout.columns.filter(({ knownColumn }) => knownColumn === undefined || !knownColumns[knownColumn].required)
}

/** Whether no column with a name is dropped or refused. */
export function everyColumnIsRead({ fieldCount, columns, namelessPositions }: FileLayout): boolean {
  return columns.length + namelessPositions.length === fieldCount
}
