import { columnNamed, type FileLayout } from '../../columns/file-layout.ts'
import type { KnownColumn } from '../../columns/known-columns.ts'
import { clippedValue } from '../../problems/file-problem.ts'
import type { RowProblem } from '../rows/row-problem.ts'
import type { TypedRow } from '../rows/typed-row.ts'
import { type DateForm, dateText } from '../rules/date.ts'
import type { SaverValuation, SaverValuations } from './saver-valuations.ts'

/** Place of what only a saver's rows together can break, behind the rules of a row. */
const place = 1000

/** Whether there is a saver whose rows break a rule together, or whose identifier says who it is. */
export function breaksAcrossRows(savers: SaverValuations, layout: FileLayout): boolean {
  for (const [, saver] of savers) {
    if (saver.differs || saver.isPersonal || saver.lastPayment > saver.latestValuation) {
      if (saver.differs || saver.isPersonal || saver.day !== undefined) return true
    }
    if (missing(saver, layout).length > 0) return true
  }
  return false
}

/** What a row breaks beside the other rows of its saver, by column. */
export function problemsAcrossRows(
  { saver: name, isInPlace, day, nav }: TypedRow,
  fields: readonly string[],
  saver: SaverValuation | undefined,
  { layout, dateForm }: { readonly layout: FileLayout; readonly dateForm: DateForm },
): RowProblem[] {
  if (saver === undefined) return []
  const found: RowProblem[] = []
  const add = (column: KnownColumn, reason: string) => {
    const position = columnNamed(layout, column)?.position ?? 0
    found.push({ place, column, value: clippedValue(fields[position - 1] ?? ''), reason })
  }
  const disagrees = (stated: string, row: number) =>
    `Saver '${name}' has ${stated} on row ${row}: all rows of a saver must agree.`
  if (day !== undefined && saver.day !== undefined && day > saver.latestValuation) {
    const on = dateText(saver.latestValuation, dateForm)
    add(
      'contribution_date',
      `This lies after the valuation of saver '${name}' on ${on}: correct one of the dates, or leave the row out.`,
    )
  }
  if (nav.pounds !== undefined && saver.pounds !== undefined && nav.pounds !== saver.pounds.value)
    add('nav_amount', disagrees(saver.pounds.value, saver.pounds.row))
  if (nav.day !== undefined && saver.day !== undefined && nav.day !== saver.day.value)
    add('nav_date', disagrees(dateText(saver.day.value, dateForm), saver.day.row))
  if (saver.isPersonal && isInPlace) {
    add(
      'saver_id',
      'This holds an e-mail address or a National Insurance number: use an identifier that says nothing about the person.',
    )
  }
  return found
}

/** What no row of a saver states, told on the saver's first row; in the order of the file. */
export function missingValuations(
  savers: SaverValuations,
  layout: FileLayout,
): { readonly row: number; readonly problem: RowProblem }[] {
  const found: { readonly row: number; readonly problem: RowProblem }[] = []
  for (const [name, saver] of savers) {
    for (const column of missing(saver, layout)) {
      const what = column === 'nav_date' ? 'valuation date' : 'pot value'
      const reason = `No row of saver '${name}' states a ${what}: fill in ${column} on at least one of them.`
      found.push({ row: saver.firstRow, problem: { place, column, value: '', reason } })
    }
  }
  return found
}

function missing(saver: SaverValuation, layout: FileLayout): ('nav_amount' | 'nav_date')[] {
  const columns: ('nav_amount' | 'nav_date')[] = []
  if (saver.pounds === undefined && !saver.arePoundsUnread) columns.push('nav_amount')
  if (saver.day === undefined && !saver.isDayUnread) columns.push('nav_date')
  return columns.filter((column) => columnNamed(layout, column) !== undefined)
}
