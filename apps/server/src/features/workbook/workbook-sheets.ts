import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { figureSheets, outliersSheet } from './figure-sheets.ts'
import type { Sheet } from './sheet.ts'
import { sheetNames } from './sheet-names.ts'
import { statisticsSheets } from './statistics-sheets.ts'
import { contentsSheet, methodologySheet, provenanceSheet, summarySheet } from './words-sheets.ts'

export interface WorkbookInput {
  readonly data: ReportData
  readonly pooled: PooledFigures
  /** What the brand calls the score. */
  readonly scoreName: string
  readonly provenance: readonly Fact[]
}

/** A whole report as sheets: a list of them, the summary, one for each figure in the order of the report, provenance. */
export function workbookSheets({ data, pooled, scoreName, provenance }: WorkbookInput): readonly Sheet[] {
  const sheets = [
    summarySheet(data, pooled, scoreName),
    ...figureSheets(data),
    ...statisticsSheets(data, pooled),
    outliersSheet(data),
    methodologySheet(data),
    provenanceSheet(provenance),
  ]
  const names = sheetNames(['Contents', ...sheets.map(({ name }) => name)]).slice(1)
  const named = sheets.map((sheet, place) => ({ ...sheet, name: names[place] }))
  return [contentsSheet(named), ...named]
}
