import { UnknownColumn } from '@plumbline/scoring/columns/recognise-columns.ts'
import { type FileProblem, wholeFileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { headBytes, inspectHead } from '@plumbline/scoring/source/inspect-head.ts'
import { firstBytes, isGzipHead } from '@plumbline/scoring/source/take-input.ts'
import type { Services } from '../../../platform/services.ts'
import { droppedColumnsOf } from '../../imports/preview/dropped-columns.ts'
import { parseFields } from '../upload-fields.ts'
import type { PartRow } from './part-uploads.pg.ts'

/**
 * What its import will say of the first rows of a file that is still arriving: that it is none that can be read, that columns
 * are missing, or are there twice. undefined: not enough of it has arrived.
 */
export async function problemsAtTop(
  { files }: Pick<Services, 'files'>,
  { file_key: fileKey, fields, arrived, bytes }: PartRow,
): Promise<readonly FileProblem[] | undefined> {
  if (arrived < Math.min(bytes, headBytes)) return undefined
  // Behind what has arrived a piece may be half written.
  const head = await firstBytes(await files.localPath(fileKey), Math.min(arrived, headBytes))
  // It is unpacked when it is whole.
  if (isGzipHead(head)) return []
  try {
    return inspectHead(head, droppedColumnsOf(parseFields(fields))).problems
  } catch (error) {
    if (error instanceof UnknownColumn) return [wholeFileProblem(error.message)]
    throw error
  }
}
