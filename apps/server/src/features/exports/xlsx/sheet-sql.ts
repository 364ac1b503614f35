import { cellTextSql } from './cell-text.ts'
import { cellStyles } from './sheet-xml.ts'

interface SheetColumn {
  readonly kind: keyof typeof cellStyles
  readonly sql: string
}

/** A cell of a sheet as XML, from an expression of ClickHouse. */
export function sheetCell({ kind, sql }: SheetColumn): string {
  if (kind === 'text') {
    const text = `encodeXMLComponent(${cellTextSql(`toString(${sql})`)})`
    return `if(${sql} = '', '<c/>', concat('<c t="inlineStr"><is><t xml:space="preserve">', ${text}, '</t></is></c>'))`
  }
  // Days since 30 December 1899, as spreadsheets count.
  const value = kind === 'date' ? `toString(toInt32(${sql}) + 25569)` : `toString(${sql})`
  return `ifNull(concat('<c s="${cellStyles[kind]}"><v>', ${value}, '</v></c>'), '<c/>')`
}
