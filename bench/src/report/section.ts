import { markdownTable, type Table } from './markdown-table.ts'

/** A measurement beside what is required of it. */
export interface Verdict {
  readonly what: string
  readonly measured: string
  readonly required: string
  readonly met: boolean
}

/** What one part of the benchmark found. */
export interface Section {
  readonly title: string
  readonly verdicts: readonly Verdict[]
  readonly tables: readonly Table[]
  /** The data, how each side was run, versions. */
  readonly notes: readonly string[]
}

/** Markdown of a section without its heading: ratios and requirements first, then the figures behind them. */
export function sectionText({ verdicts, tables, notes }: Section): string {
  const summary: Table = {
    header: ['Result', 'Measured', 'Required', ''],
    rows: verdicts.map(({ what, measured, required, met }) => [what, measured, required, met ? 'met' : '**not met**']),
  }
  const list = notes.map((note) => `- ${note}`).join('\n')
  return [...[summary, ...tables].map(markdownTable), list].join('\n\n')
}
