import { type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import { encodingReason, foreignFileType } from '../source/file-type.ts'

/** What a file holds as text, or why it cannot be read as such. */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly FileProblem[] }

/** The text of a CSV file in UTF-8, without a byte-order mark and with every line break as LF; anything else is named. */
export function fileText(bytes: Uint8Array): FileText {
  const reason = foreignFileType(Buffer.from(bytes.subarray(0, headBytes))) ?? otherEncoding(bytes)
  if (reason !== undefined) return { ok: false, problems: [wholeFileProblem(reason)] }
  return { ok: true, text: new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n') }
}

const headBytes = 4096

function otherEncoding(bytes: Uint8Array): string | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    return encodingReason(`line ${firstLineThatIsNotUtf8(bytes)}`)
  }
}

function firstLineThatIsNotUtf8(bytes: Uint8Array): number {
  // A byte that is wrong reads as a replacement character, and line breaks stay what they are.
  const before = new TextDecoder().decode(bytes).split('\ufffd')[0]
  return before.split(/\r\n?|\n/).length
}
