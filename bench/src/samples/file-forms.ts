import { generatedColumns } from './money-out-rows.ts'

export type GeneratedColumn = (typeof generatedColumns)[number]

/** How a file writes the same savers. */
export interface FileForm {
  readonly key: 'a' | 'b' | 'c' | 'd'
  readonly words: string
  readonly columns: readonly GeneratedColumn[]
  readonly slashes: boolean
  readonly lineBreak: '\n' | '\r\n'
  /** Whether cells of text stand in quotes. */
  readonly quoted: boolean
  /** Whether a saver's rows are scattered over the file: a month's run below the other, savers in no order. */
  readonly scattered: boolean
}

const asGenerated = {
  key: 'a',
  words: 'as generated',
  columns: generatedColumns,
  slashes: false,
  lineBreak: '\n',
  quoted: false,
  scattered: false,
} as const

const shuffled: readonly GeneratedColumn[] = [
  'region',
  'saver_id',
  'scheme',
  'fund',
  'employer_size',
  'contribution_date',
  'nav_amount',
  'contribution_rate',
  'contribution_amount',
  'retirement_date',
  'nav_date',
]

export const fileForms: Readonly<Record<FileForm['key'], FileForm>> = {
  a: asGenerated,
  b: { ...asGenerated, key: 'b', words: 'columns shuffled, three data points between id and date', columns: shuffled },
  c: {
    ...asGenerated,
    key: 'c',
    words: 'DD/MM/YYYY, CRLF, text in quotes',
    slashes: true,
    lineBreak: '\r\n',
    quoted: true,
  },
  d: { ...asGenerated, key: 'd', words: 'savers scattered, month below month', scattered: true },
}

/** A form by its key, as programs are told it. */
export function formOf(key: string): FileForm {
  const form = Object.values(fileForms).find((each) => each.key === key)
  if (form === undefined) throw new RangeError(`There is no form of file '${key}'`)
  return form
}

const dates: ReadonlySet<GeneratedColumn> = new Set(['contribution_date', 'nav_date', 'retirement_date'])
const texts: ReadonlySet<GeneratedColumn> = new Set(['saver_id', 'scheme', 'fund', 'region', 'employer_size'])

/** Writes rows of generated cells in a form. */
export function lineWriter({ columns, slashes, quoted, lineBreak }: FileForm): (cells: readonly string[]) => string {
  const places = columns.map((column) => ({
    place: generatedColumns.indexOf(column),
    write: dates.has(column) && slashes ? withSlashes : texts.has(column) && quoted ? inQuotes : asItIs,
  }))
  return (cells) => places.map(({ place, write }) => write(cells[place] ?? '')).join(',') + lineBreak
}

const asItIs = (cell: string) => cell
const inQuotes = (cell: string) => `"${cell}"`
/** What is no date, as a header and a blank, stays. */
const withSlashes = (date: string) =>
  date[4] === '-' ? `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}` : date
