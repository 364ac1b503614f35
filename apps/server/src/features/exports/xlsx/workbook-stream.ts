import type { Readable } from 'node:stream'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { cellXml, rowXml, sheetFoot, sheetHead, workbookParts } from './sheet-xml.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

interface RowsWorkbook {
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  /** Rows of a sheet as XML. */
  readonly rows: AsyncIterable<Uint8Array>
  readonly facts: readonly Fact[]
}

/** A workbook while its rows are being read: the rows, and on a second sheet where they come from. */
export function workbookStream(workbook: RowsWorkbook): Readable {
  const parts = workbookParts(['Savers', 'Provenance'])
  const entries: ZipEntry[] = [
    ...parts.map(([name, xml]) => ({ name, content: [xml] })),
    { name: 'xl/worksheets/sheet1.xml', content: rowsSheet(workbook) },
    { name: 'xl/worksheets/sheet2.xml', content: [factsSheet(workbook.facts)] },
  ]
  return zipStream(entries)
}

async function* rowsSheet({ columns, rows }: RowsWorkbook): AsyncGenerator<string | Uint8Array> {
  yield sheetHead(columns.map(({ width }) => width))
  yield rowXml(columns.map(({ header }) => cellXml(header, 'header')))
  yield* rows
  yield sheetFoot
}

function factsSheet(facts: readonly Fact[]): string {
  const header = rowXml([cellXml('Item', 'header'), cellXml('Value', 'header')])
  const rows = facts.map(({ term, text }) => rowXml([cellXml(term), cellXml(text)]))
  return [sheetHead([32, 100]), header, ...rows, sheetFoot].join('')
}
