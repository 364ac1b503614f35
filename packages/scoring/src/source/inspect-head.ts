import { isUtf8 } from 'node:buffer'
import type { RecordDialect } from '../checks/record-sql.ts'
import { type FileLayout, isTooWide } from '../columns/file-layout.ts'
import { recogniseColumns } from '../columns/recognise-columns.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import { wholeFileProblem } from '../problems/file-problem.ts'
import { namedControl } from '../problems/named-control.ts'
import { encodingReason, foreignFileType } from './file-type.ts'
import { foreignSeparator } from './foreign-separator.ts'
import { type Header, readHeader } from './read-header.ts'
import { repeatedRest, rowsRepeat, sampleRows, saversAscend } from './repeated-rest.ts'
import { rowDialect } from './row-dialect.ts'
import { type TopOfFile, topOfFile } from './top-of-file.ts'

/** How much of a file is looked at before it is read; a header must fit. */
export const headBytes = 1 << 20

/** What the rows below a header look like. */
export interface ReadableHead {
  readonly layout: FileLayout
  /** The last line of the header record. */
  readonly headerEnd: number
  /** Where the rows begin, in bytes. */
  readonly bodyStart: number
  /** The cheapest way in which the first rows can be read. */
  readonly dialect: RecordDialect
  readonly carriageReturns: boolean
  /** The cells from this place on repeat from row to row often enough to be read as one (`checks/record-sql.ts`). */
  readonly restFrom: number | undefined
  /** Whether most rows of the sample repeat one another but for date and amount. */
  readonly repeats: boolean
  /** Whether the savers of the sample stand in ascending order. */
  readonly saversAscend: boolean
  readonly top: TopOfFile
}

/** What the head of a file says; what is not `readable` has nothing below it that could be checked. */
export interface InspectedHead {
  readonly problems: readonly FileProblem[]
  readonly readable: ReadableHead | undefined
}

export function inspectHead(head: Buffer, droppedColumns: readonly string[]): InspectedHead {
  const refusal = (reason: string): InspectedHead => ({ problems: [wholeFileProblem(reason)], readable: undefined })
  if (head.length === 0) return refusal('The file is empty: export it again.')
  const foreign = foreignFileType(head)
  if (foreign) return refusal(foreign)
  const whole = head.length < headBytes
  const header = readHeader(head, whole)
  if (header === undefined) return refusal('The file holds no header: its first line must name the columns.')
  if ('problem' in header) return refusal(header.problem)
  const unreadable = unreadableHeader(header)
  if (unreadable) return refusal(unreadable)
  const { layout, problems } = recogniseColumns(header.names, droppedColumns)
  if (isTooWide(layout)) return { problems, readable: undefined }
  const sample = sampleRows(head.subarray(header.end))
  return {
    problems,
    readable: {
      layout,
      headerEnd: header.lastLine,
      bodyStart: header.end,
      dialect: rowDialect(head, header.end),
      carriageReturns: head.includes('\r\n'),
      restFrom: repeatedRest(sample, layout),
      repeats: rowsRepeat(sample, layout),
      saversAscend: saversAscend(sample, layout),
      top: topOfFile(head, whole, header, layout),
    },
  }
}

function unreadableHeader({ bytes }: Header): string | undefined {
  if (!isUtf8(bytes)) return encodingReason('the header')
  const line = bytes.toString()
  const separator = foreignSeparator(line)
  if (separator) return separator
  if (![...line].some(isControl)) return undefined
  return (
    namedControl(line)?.replace('This holds', 'The header holds') ?? 'The header holds a control character: delete it.'
  )
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return code < 0x20 ? !'\r\n\t'.includes(character) : code === 0x7f
}
