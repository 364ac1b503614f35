import type { FurtherTable, ReportSource } from '../figure.ts'
import type { FigureTable, FigureWords } from '../words/figure-words.ts'
import { numbersTable } from '../words/section-words.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { withLastColumns, withoutNumbers } from '../words/with-columns.ts'
import type { BesideOthers } from './beside-others.ts'
import { besideOthersCondition, besideOthersNotes } from './notes.ts'

const columns = ['A year, beside others in their funds', 'How sure, beside others'] as const

/** A figure with what is known of its groups beside others in two columns at the end of its table, and what that rests on. */
export function withBesideOthers(
  words: FigureWords,
  beside: BesideOthers | undefined,
  source: Partial<ReportSource>,
): FigureWords {
  if (beside === undefined) return words
  const texts = beside.rows.map((row) => {
    if (row === null) return ['', '']
    const { difference, interval, sure } = row
    return [interval === null ? difference : `${difference} (${interval})`, sure]
  })
  const condition = besideOthersCondition(beside, source)
  const unit = condition === null ? words.unit : `${words.unit}. ${condition}`
  return { ...words, unit, table: withLastColumns(words.table, columns, texts) }
}

/** They are texts, for the interval. */
export function numbersBesideOthers(numbers: TableNumbers, beside: BesideOthers | undefined): TableNumbers {
  return beside === undefined ? numbers : withoutNumbers(numbers, columns.length)
}

/** On paper there is room for a table of their own alone: what the figure has without them, and theirs with its notes. */
export function besideOthersOnPaper(
  { unit, table }: Pick<FigureWords, 'unit' | 'table'>,
  beside: BesideOthers | undefined,
  source: Partial<ReportSource>,
): { readonly unit?: string; readonly table?: FigureTable; readonly furtherTable?: FurtherTable } {
  if (beside === undefined) return {}
  const rows = table.rows.flatMap(([name = '', savers = ''], place) => {
    const row = beside.rows[place]
    return row === undefined || row === null ? [] : [[name, savers, row.difference, row.interval ?? '', row.sure]]
  })
  const heading = table.columns[0]?.title ?? ''
  return {
    unit,
    table,
    furtherTable: {
      title: 'beside others in the same funds',
      table: numbersTable(heading, ['Savers', 'Lasting difference', '95% interval', 'How sure'], rows),
      notes: besideOthersNotes(beside, source),
    },
  }
}
