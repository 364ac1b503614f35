import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { type DateForm, dateFormOf } from '../checks/date-check.ts'
import type { FileLayout } from '../columns/file-layout.ts'
import { recogniseColumns } from '../columns/recognise-columns.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import { wholeFileProblem } from '../problems/file-problem.ts'
import { foreignFileType, foreignSeparator } from './file-type.ts'

/** How much of a file is looked at before it is read; a header must fit. */
export const headBytes = 1 << 20

/** What the head of a file says; without a `layout` nothing below the header can be read. */
export interface InspectedHead {
  readonly problems: readonly FileProblem[]
  readonly readable:
    | {
        readonly layout: FileLayout
        /** The last line of the header record. */
        readonly headerEnd: number
        readonly dateForm: DateForm
        /** Lines end in CR alone, which ClickHouse does not know. */
        readonly oldLineBreaks: boolean
        readonly carriageReturns: boolean
      }
    | undefined
}

export function inspectHead(bytes: Buffer, dropped: readonly string[]): InspectedHead {
  const refused = (reason: string): InspectedHead => ({ problems: [wholeFileProblem(reason)], readable: undefined })
  if (bytes.length === 0) return refused('The file is empty: export it again.')
  const foreign = foreignFileType(bytes)
  if (foreign) return refused(foreign)
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const header = readHeader(text)
  if (header === undefined) return refused('The file holds no header: its first line must name the columns.')
  if ('problem' in header) return refused(header.problem)
  if (/^sep=/i.test(header.line))
    return refused("Delete the first line ('sep=...'): the header must come first, and commas must part the columns.")
  const separator = foreignSeparator(header.line)
  if (separator) return refused(`The columns are parted by ${separator}: export the file with commas.`)
  if (!isUtf8(Buffer.from(header.line, 'utf8')) || header.line.includes('\uFFFD'))
    return refused(encodingReason('the header'))
  if ([...header.line].some(isControl)) return refused('The header holds a control character: delete it.')
  const { layout, problems } = recogniseColumns(header.names, dropped)
  return {
    problems,
    readable: {
      layout,
      headerEnd: header.lastLine,
      dateForm: firstDateForm(text.slice(header.end), layout),
      oldLineBreaks: !text.includes('\n') && text.includes('\r'),
      carriageReturns: text.includes('\r\n'),
    },
  }
}

export function encodingReason(where: string): string {
  return `The file is not in UTF-8 (it looks like Windows-1252 or Latin 1, first in ${where}): save it as 'CSV UTF-8' and upload it again.`
}

interface Header {
  readonly names: string[]
  readonly line: string
  readonly firstLine: number
  readonly lastLine: number
  /** Place behind the header in the text. */
  readonly end: number
}

function readHeader(text: string): Header | { problem: string } | undefined {
  const blank = /^(?:[ \t,]*(?:\r\n|\n|\r))*/.exec(text)?.[0] ?? ''
  const start = blank.length
  if (text.slice(start).trim() === '') return undefined
  const firstLine = 1 + lineCount(blank)
  try {
    const [record] = parse(text.slice(start), {
      to: 1,
      info: true,
      raw: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as [{ record: string[]; raw: string }]
    const raw = record.raw.replace(/[\r\n]+$/, '')
    return {
      names: record.record,
      line: raw,
      firstLine,
      lastLine: firstLine + lineCount(raw),
      end: start + record.raw.length,
    }
  } catch {
    return { problem: 'The quotes of the header do not match: put each name in quotes as a whole, or in none.' }
  }
}

function lineCount(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return code < 0x20 ? !'\r\n\t'.includes(character) : code === 0x7f
}

/** The first date of the file decides how the others must be written. */
function firstDateForm(body: string, layout: FileLayout): DateForm {
  const positions = layout.columns.filter((column) => column.kind === 'date').map((column) => column.position)
  const lines = body.slice(0, 1 << 16).split(/\r\n|\n|\r/)
  for (const line of lines) {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', '').trim())
    for (const position of positions) {
      const form = dateFormOf(cells[position - 1] ?? '')
      if (form) return form
    }
  }
  return 'YYYY-MM-DD'
}
