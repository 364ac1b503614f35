import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { isPage, type PageName } from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { figureSheets } from './figure-sheets.ts'
import type { Sheet } from './sheet.ts'
import { sheetNames } from './sheet-names.ts'
import { contentsSheet, methodologySheet, provenanceSheet, summarySheet } from './words-sheets.ts'

export interface WorkbookInput {
  readonly data: VfmData
  readonly pooled: PooledFigures
  /** What the brand calls the score. */
  readonly scoreName: string
  readonly provenance: readonly Fact[]
}

/** A whole report as sheets: a list of them, the summary, one for each figure in the order of the report, provenance. */
export function workbookSheets(input: WorkbookInput): readonly Sheet[] {
  const { data, pooled, provenance } = input
  const sheets = [
    ...vfmSectionsIn().flatMap(([, section]) =>
      isPage(section) ? pageSheets[section.page](input) : figureSheets(section, { ...data, pooled }),
    ),
    provenanceSheet(provenance),
  ]
  const names = sheetNames(['Contents', ...sheets.map(({ name }) => name)]).slice(1)
  const namedSheets = sheets.map((sheet, place) => ({ ...sheet, name: itemAt(names, place) }))
  return [contentsSheet(namedSheets), ...namedSheets]
}

/** A workbook has no cover. */
const pageSheets: Readonly<Record<PageName, (input: WorkbookInput) => readonly Sheet[]>> = {
  cover: () => [],
  summary: ({ data, pooled, scoreName }) => [summarySheet(data, pooled, scoreName)],
  methodology: ({ data }) => [methodologySheet(data.provenance)],
}
