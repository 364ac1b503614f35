import { type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import { foreignFileType } from '../source/file-type.ts'

/** What a file holds as text, or why it cannot be read as such. */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly FileProblem[] }

/** The text of a CSV file in UTF-8, without a byte-order mark and with every line break as LF; anything else is named. */
export function fileText(bytes: Uint8Array): FileText {
  const reason = foreignFileType(Buffer.from(bytes.subarray(0, headBytes))) ?? gzip(bytes) ?? otherEncoding(bytes)
  if (reason !== null) return { ok: false, problems: [wholeFileProblem(reason)] }
  return { ok: true, text: new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n') }
}

const headBytes = 4096

function gzip([first, second]: Uint8Array): string | null {
  return first === 0x1f && second === 0x8b
    ? 'The file is packed (gzip). Unpack it first, or let its name end in .gz.'
    : null
}

function otherEncoding(bytes: Uint8Array): string | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return null
  } catch {
    const at = firstLineThatIsNotUtf8(bytes)
    return `The file is not in UTF-8 but in another encoding, perhaps Windows-1252; see line ${at}. Save it as 'CSV UTF-8'.`
  }
}

function firstLineThatIsNotUtf8(bytes: Uint8Array): number {
  // A byte that is wrong reads as a replacement character, and line breaks stay what they are.
  const before = new TextDecoder().decode(bytes).split('\ufffd')[0]
  return before.split(/\r\n?|\n/).length
}
