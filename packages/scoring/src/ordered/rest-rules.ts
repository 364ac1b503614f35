import { attributeColumns, type FileLayout } from '../columns/file-layout.ts'
import type { KnownColumn, ValueKind } from '../columns/known-columns.ts'
import type { RuleContext } from '../reading/rows/cell-rules.ts'
import type { ReadableFile } from '../source/inspect-file.ts'

/** What there is to judge in the cells of a row besides saver, date and amount. */
export interface RestRules extends RuleContext {
  readonly columns: readonly RestColumn[]
}

export interface RestColumn {
  /** Place in the row, from 0. */
  readonly place: number
  /** `unread`: the column has a name and is dropped; `nameless`: nothing may stand in it. */
  readonly kind: ValueKind | 'unread' | 'nameless'
  readonly knownColumn: KnownColumn | undefined
  /** Place among the attributes, which a saver's rows should agree on; undefined: none. */
  readonly attribute: number | undefined
}

/** Judged apart: they differ from row to row, or are the valuation. */
const judgedByScan: ReadonlySet<KnownColumn | undefined> = new Set<KnownColumn>([
  'saver_id',
  'contribution_date',
  'contribution_amount',
  'nav_date',
  'nav_amount',
])

export function restRules({ layout, dateForm }: Pick<ReadableFile, 'layout' | 'dateForm'>, lastDay: number): RestRules {
  return { columns: restColumns(layout), layout, dateForm, lastDay }
}

function restColumns(layout: FileLayout): RestColumn[] {
  const attributes = attributeColumns(layout)
  const byPlace = new Map(layout.columns.map((column) => [column.position - 1, column]))
  const nameless = new Set(layout.namelessPositions)
  return Array.from({ length: layout.fieldCount }, (_, place): RestColumn => {
    const column = byPlace.get(place)
    if (column === undefined) {
      const kind = nameless.has(place + 1) ? 'nameless' : 'unread'
      return { place, kind, knownColumn: undefined, attribute: undefined }
    }
    const attribute = attributes.indexOf(column)
    return {
      place,
      kind: column.kind,
      knownColumn: column.knownColumn,
      attribute: attribute < 0 ? undefined : attribute,
    }
  }).filter(({ knownColumn }) => !judgedByScan.has(knownColumn))
}
