import { quoted } from './saver-text.ts'

/** Cells by canonical column name, dates as YYYY-MM-DD. */
export type Row = Readonly<Record<string, string>>

export const columns = [
  'saver_id',
  'contribution_date',
  'contribution_amount',
  'nav_date',
  'nav_amount',
  'fund',
  'note',
] as const
export type Column = (typeof columns)[number]
const dates: readonly Column[] = ['contribution_date', 'nav_date']

/** A way of writing a saver file. */
export interface Dialect {
  readonly lineBreak: string
  readonly mark: string
  readonly order: readonly Column[]
  readonly names: Readonly<Record<Column, string>>
  readonly slashes: boolean
  readonly quoteAll: boolean
  readonly padded: boolean
  /** Blank lines before each row, as far as this list goes. */
  readonly blanks: readonly number[]
  readonly finalBreak: boolean
}

export const plainDialect: Dialect = {
  lineBreak: '\n',
  mark: '',
  order: columns,
  names: Object.fromEntries(columns.map((column) => [column, column])) as Record<Column, string>,
  slashes: false,
  quoteAll: false,
  padded: false,
  blanks: [],
  finalBreak: true,
}

export interface Written {
  readonly content: string
  /** Line on which each row starts. */
  readonly lines: readonly number[]
}

/** The text of a file of such rows. */
export function written(rows: readonly Row[], dialect: Dialect): Written {
  const { order, lineBreak } = dialect
  let content = dialect.mark + order.map((column) => cellText(dialect.names[column], dialect)).join(',')
  let line = 2
  const lines = rows.map((row, index) => {
    const blanks = dialect.blanks[index] ?? 0
    content += lineBreak.repeat(1 + blanks)
    line += blanks
    const start = line
    for (const column of order) {
      const value =
        dates.includes(column) && dialect.slashes
          ? row[column].replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
          : row[column]
      line += value.split('\n').length - 1
      content += (column === order[0] ? '' : ',') + cellText(value, dialect)
    }
    line++
    return start
  })
  return { content: content + (dialect.finalBreak ? lineBreak : ''), lines }
}

function cellText(value: string, { quoteAll, padded, lineBreak }: Dialect): string {
  if (quoteAll || /[",\r\n]/.test(value)) return quoted(value).replaceAll('\n', lineBreak)
  return padded ? ` ${value} ` : value
}
