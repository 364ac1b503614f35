import { type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'

export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly FileProblem[] }

/** The text of a CSV file in UTF-8, without a byte-order mark and with every line break as LF; anything else is named. */
export function fileText(bytes: Uint8Array): FileText {
  const reason = otherFileType(bytes) ?? otherEncoding(bytes)
  if (reason !== null) return { ok: false, problems: [wholeFileProblem(reason)] }
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return { ok: false, problems: [wholeFileProblem('The file is empty.')] }
  return { ok: true, text }
}

const saveAsCsv = "Open it in the spreadsheet and save it as 'CSV UTF-8 (comma delimited)'."

const fileTypes: readonly (readonly [name: string, firstBytes: readonly number[], whatToDo: string])[] = [
  ['a workbook (xlsx, ods) or another zip archive', [0x50, 0x4b, 0x03, 0x04], saveAsCsv],
  ['an old workbook (xls)', [0xd0, 0xcf, 0x11, 0xe0], saveAsCsv],
  ['a PDF', [0x25, 0x50, 0x44, 0x46], 'A CSV file is needed.'],
  ['a gzip archive', [0x1f, 0x8b], 'Unpack it first.'],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31], 'A CSV file is needed.'],
]

function otherFileType(bytes: Uint8Array): string | null {
  const found = fileTypes.find(([, firstBytes]) => firstBytes.every((byte, at) => bytes[at] === byte))
  return found === undefined ? null : `The file is ${found[0]}, not a CSV file. ${found[2]}`
}

function otherEncoding(bytes: Uint8Array): string | null {
  const saveAsUtf8 = "Save it as 'CSV UTF-8'."
  const [first, second] = bytes
  const isUtf16 =
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (bytes.length > 1 && (first === 0) !== (second === 0))
  if (isUtf16) return `The file is in UTF-16, not in UTF-8. ${saveAsUtf8}`
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return null
  } catch {
    const at = firstLineThatIsNotUtf8(bytes)
    return `The file is not in UTF-8 but in another encoding, perhaps Windows-1252; see line ${at}. ${saveAsUtf8}`
  }
}

function firstLineThatIsNotUtf8(bytes: Uint8Array): number {
  // Each byte above 0x7f reads as a replacement character when it is wrong, and line breaks stay what they are.
  const before = new TextDecoder().decode(bytes).split('\ufffd')[0]
  return before.split(/\r\n?|\n/).length
}
