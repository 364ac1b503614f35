import type { NameJoin } from '../names/name-join.ts'
import { type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import type { DateForm } from '../reading/rules/date.ts'
import { brokenOffReason } from './broken-off.ts'
import { foreignFileType } from './file-type.ts'
import { firstDateForm } from './first-date-form.ts'
import { headBytes, inspectHead, type ReadableHead } from './inspect-head.ts'
import { oversizedRow } from './oversized-row.ts'
import { firstBytes } from './take-input.ts'

/** A file whose rows can be read, with all that is known of it before they are. */
export interface ReadableFile extends ReadableHead {
  /** Names that count as others. */
  readonly nameJoins: readonly NameJoin[]
  /** A name without wildcards; working copies go into the same folder. */
  readonly path: string
  readonly dateForm: DateForm
}

/** What a person, or a provider's list, says of how a file is read. */
export interface ReadingChoices {
  /** Columns to leave unread, compared like header names. */
  readonly droppedColumns: readonly string[]
  readonly nameJoins: readonly NameJoin[]
}

export interface InspectedFile {
  readonly problems: readonly FileProblem[]
  /** undefined: nothing below the header could be checked. */
  readonly readable: ReadableFile | undefined
}

/**
 * Looks at the top of a file, once for all who work on it, and whether a row below is too long.
 * @throws UnknownColumn for one that the file does not have
 */
export async function inspectFile(
  path: string,
  droppedColumns: readonly string[],
  nameJoins: readonly NameJoin[] = [],
  signal?: AbortSignal,
): Promise<InspectedFile> {
  return withoutLongRows(await inspectTop(path, droppedColumns, nameJoins), signal)
}

/** The same file, not to be read if one of its rows is too long. */
export async function withoutLongRows(inspection: InspectedFile, signal?: AbortSignal): Promise<InspectedFile> {
  const { problems, readable } = inspection
  if (readable === undefined) return inspection
  const problem = await oversizedRow(readable.path, readable.bodyStart, signal)
  return problem === undefined ? inspection : { problems: [...problems, problem], readable: undefined }
}

/** The same of rows whose length whoever reads them looks at. */
export async function inspectTop(
  path: string,
  droppedColumns: readonly string[],
  nameJoins: readonly NameJoin[] = [],
): Promise<InspectedFile> {
  const top = await firstBytes(path, headBytes)
  // Archives and workbooks may end in NUL bytes.
  const brokenOff = foreignFileType(top) === undefined ? await brokenOffReason(path) : undefined
  if (brokenOff !== undefined) return { problems: [wholeFileProblem(brokenOff)], readable: undefined }
  const { problems, readable: head } = inspectHead(top, droppedColumns)
  if (head === undefined) return { problems, readable: undefined }
  const dateForm = await firstDateForm(path, head.bodyStart, head.layout)
  return { problems, readable: { ...head, path, dateForm, nameJoins } }
}
