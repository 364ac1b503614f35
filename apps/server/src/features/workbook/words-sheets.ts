import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { methodologyWords } from '@plumbline/figures/methodology/words.ts'
import { keyFigures, supportOf } from '@plumbline/figures/summary/key-figures.ts'
import type { SummaryData } from '@plumbline/figures/summary/summary-data.ts'
import { summaryWords } from '@plumbline/figures/summary/words.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { plainText } from '@plumbline/figures/words/text-run.ts'
import type { Sheet, SheetCell } from './sheet.ts'

/** The report on one page: its key figures, then what a board asks. */
export function summarySheet(data: SummaryData, pooled: PooledFigures, scoreName: string): Sheet {
  return textSheet('Summary', 'Summary', {
    head: ['Subject', 'Finding', 'Note'],
    rows: [
      ...keyFigures(data, scoreName, pooled).map((figure) => [figure.title, figure.value, supportOf(figure)]),
      ...summaryWords(data, pooled).map(({ question, answer }) => [question, plainText(answer), null]),
    ],
  })
}

export function methodologySheet(provenance: Provenance): Sheet {
  return textSheet('Methodology', 'How the figures are calculated', {
    head: ['Subject', 'Text'],
    rows: methodologyWords(provenance, 'marked').flatMap(({ heading, paragraphs }) =>
      paragraphs.map((paragraph, place) => [place === 0 ? heading : null, paragraph]),
    ),
  })
}

/** All that the figures depend on, so that they can be checked and made again. */
export function provenanceSheet(facts: readonly Fact[]): Sheet {
  return textSheet('Provenance', 'What this workbook was made of', {
    head: ['Fact', 'Value'],
    rows: facts.map(({ term, text }) => [term, text]),
  })
}

/** The first sheet: what the others are, and what is said of their figures. */
export function contentsSheet(sheets: readonly Sheet[]): Sheet {
  return textSheet('Contents', 'Contents', {
    head: ['Sheet', 'Figure', 'What it shows', 'Unit', 'Source', 'Notes'],
    rows: sheets.map(({ name, title, finding, unit, source, notes }) => [
      name,
      title,
      ...[finding, unit, source, notes.join(' ')].map((text) => (text === '' ? null : text)),
    ]),
  })
}

interface TextTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

function textSheet(name: string, title: string, table: TextTable): Sheet {
  return { name, title, finding: '', unit: '', source: '', notes: [], ...table }
}
