import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { ExportedContent } from './export-runner.ts'

/** So that spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The small file beside a CSV, `savers-provenance.csv` beside `savers.csv`: where its rows come from. */
export function provenanceCsv(
  file: { readonly name: string; readonly sha256: string },
  facts: readonly Fact[],
): ExportedContent {
  const all = [{ term: 'File', text: file.name }, { term: 'SHA-256 of the file', text: file.sha256 }, ...facts]
  const lines = [{ term: 'Item', text: 'Value' }, ...all].map(
    ({ term, text }) => `${csvCell(term)},${csvCell(text)}\r\n`,
  )
  return {
    name: file.name.replace(/\.csv$/, '-provenance.csv'),
    type: 'text/csv; charset=utf-8',
    content: `${byteOrderMark}${lines.join('')}`,
  }
}
