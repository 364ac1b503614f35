import { columnNamed, type FileLayout } from '../../columns/file-layout.ts'
import type { KnownColumn } from '../../columns/known-columns.ts'
import { poundsOf } from '../rules/amount.ts'
import { type DateForm, dayIn } from '../rules/date.ts'
import type { RowCells } from './row-cells.ts'

/** What a row says of its saver; its cells are read one by one, whatever is wrong with others. */
export interface TypedRow {
  readonly saver: string
  /** Whether every cell is in the column that it belongs to; otherwise the saver may be wrong. */
  readonly isInPlace: boolean
  readonly day: number | undefined
  readonly nav: StatedNav
}

/** The valuation as a row states it. */
export interface StatedNav {
  readonly day: number | undefined
  readonly pounds: string | undefined
  /** Something is stated that cannot be read, or may be. */
  readonly isDayUnread: boolean
  readonly arePoundsUnread: boolean
}

/** Reads what rows say of their savers. */
export class RowTyper {
  readonly #form: DateForm
  readonly #places: Readonly<Record<'saver_id' | 'contribution_date' | 'nav_date' | 'nav_amount', number>>
  /** As the last row stated it: most rows repeat the one above. */
  #navCells: readonly [day: string, pounds: string] | undefined
  #nav: StatedNav = unread

  constructor(layout: FileLayout, form: DateForm) {
    const place = (name: KnownColumn) => (columnNamed(layout, name)?.position ?? 0) - 1
    this.#form = form
    this.#places = {
      saver_id: place('saver_id'),
      contribution_date: place('contribution_date'),
      nav_date: place('nav_date'),
      nav_amount: place('nav_amount'),
    }
  }

  read({ fields }: RowCells, isInPlace: boolean): TypedRow {
    const { saver_id, contribution_date, nav_date, nav_amount } = this.#places
    const saver = fields[saver_id] ?? ''
    // A row whose cells stand in wrong places may have stated both.
    if (!isInPlace) return { saver, isInPlace, day: undefined, nav: unread }
    const day = dayIn(fields[contribution_date] ?? '', this.#form)
    return { saver, isInPlace, day, nav: this.#navOf(fields[nav_date] ?? '', fields[nav_amount] ?? '') }
  }

  #navOf(dayCell: string, poundsCell: string): StatedNav {
    if (this.#navCells?.[0] === dayCell && this.#navCells[1] === poundsCell) return this.#nav
    const day = dayIn(dayCell, this.#form)
    const amount = poundsOf(poundsCell)
    const pounds = amount?.startsWith('-') ? undefined : amount
    this.#navCells = [dayCell, poundsCell]
    this.#nav = {
      day,
      pounds,
      isDayUnread: dayCell !== '' && day === undefined,
      arePoundsUnread: poundsCell !== '' && pounds === undefined,
    }
    return this.#nav
  }
}

const unread: StatedNav = { day: undefined, pounds: undefined, isDayUnread: true, arePoundsUnread: true }
