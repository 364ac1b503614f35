import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ReportSource, Table } from '@plumbline/figures/figure.ts'
import { type FigureSection, figuresOf, type ReportFigure } from '@plumbline/figures/reports/report.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { type Sheet, sheetRows } from './sheet.ts'

/** A sheet for each table of a section, beside its picture or not. What the data do not allow has none. */
export function figureSheets(section: FigureSection, data: ReportSource): readonly Sheet[] {
  return figuresOf(section, data).flatMap((figure) => sheetsOf(figure, data.provenance))
}

function sheetsOf(figure: ReportFigure, provenance: Provenance): readonly Sheet[] {
  if (figure.kind === 'table') {
    const { words, sheet, numbers, counts } = figure
    return [{ name: sheet, ...wordsOf(words), source: sourceLine(counts, provenance), ...tableRows(words, numbers) }]
  }
  const source = sourceLine(figure.counts, figure.isOfEveryone ? { ...provenance, filters: {} } : provenance)
  return figure.pictures.map(({ words, sheet, numbers }) => ({
    name: sheet,
    ...wordsOf({ ...words, notes: [] }),
    source,
    ...sheetRows(words.table, numbers),
  }))
}

interface SheetWords {
  readonly title: string
  readonly takeaway: string
  readonly unit: string
  readonly notes: readonly string[]
}

function wordsOf({ title, takeaway, unit, notes }: SheetWords) {
  return { title, finding: takeaway, unit, notes }
}

/** The sentence alone where it says all that there is. */
function tableRows({ takeaway, table }: Table['words'], numbers: Table['numbers']): Pick<Sheet, 'head' | 'rows'> {
  return table.rows.length === 0 ? { head: [takeaway], rows: [] } : sheetRows(table, numbers)
}
