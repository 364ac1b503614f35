import { columnNamed } from '../columns/file-layout.ts'
import type { DateForm } from '../reading/rules/date.ts'
import type { ReadableFile } from '../source/inspect-file.ts'

/** How the rows of a file are laid out; places from 0. */
export interface RowShape {
  readonly fieldCount: number
  readonly saver: number
  readonly date: number
  readonly amount: number
  readonly navDate: number
  readonly navAmount: number
  readonly dateForm: DateForm
  readonly carriageReturns: boolean
  /** Whether cells may stand in quotes and hold more than ASCII. */
  readonly quotes: boolean
}

/** The shape of a file that can be read row after row; undefined where its top says that it cannot. */
export function rowShape({ layout, dialect, repeats, carriageReturns, dateForm }: ReadableFile): RowShape | undefined {
  if (dialect === 'one record a line' || !repeats) return undefined
  const place = (name: Parameters<typeof columnNamed>[1]) => (columnNamed(layout, name)?.position ?? 0) - 1
  const shape = {
    fieldCount: layout.fieldCount,
    saver: place('saver_id'),
    date: place('contribution_date'),
    amount: place('contribution_amount'),
    navDate: place('nav_date'),
    navAmount: place('nav_amount'),
    dateForm,
    carriageReturns,
    quotes: dialect === 'quoted',
  }
  return Math.min(shape.saver, shape.date, shape.amount, shape.navDate, shape.navAmount) < 0 ? undefined : shape
}
