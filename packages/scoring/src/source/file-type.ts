const saveAs = "open it in the spreadsheet and save it as 'CSV UTF-8 (comma delimited)'"
const exportInstead = 'export the data as CSV instead'

/** How files that are no text begin (bytes read as Latin 1), and what to do with them. */
const signatures: readonly (readonly [start: string, reason: string])[] = [
  ['PK\x03\x04', `This is a ZIP archive or an office document: unpack it, or ${saveAs}.`],
  ['\xd0\xcf\x11\xe0', `This is an old Excel workbook (.xls), whatever its name: ${saveAs}.`],
  ['\x1f\x8b', 'This is a gzip archive: unpack it first.'],
  ['7z\xbc\xaf', 'This is a 7-Zip archive: unpack it first.'],
  ['Rar!', 'This is a RAR archive: unpack it first.'],
  ['%PDF', `This is a PDF: ${exportInstead}.`],
  ['PAR1', `This is a Parquet file: ${exportInstead}.`],
  ['{\\rtf', `This is a word processor's document: ${exportInstead}.`],
  ['\xff\xfe', `The file is in UTF-16 ('Unicode text'), not UTF-8: ${saveAs}.`],
  ['\xfe\xff', `The file is in UTF-16 ('Unicode text'), not UTF-8: ${saveAs}.`],
]

/** Says what a file is, if its first bytes show that it is no CSV in UTF-8, and what to do about it. */
export function foreignFileType(head: Buffer): string | undefined {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  if (text.startsWith('PK\x03\x04') && /xl\/|\[Content_Types\]/.test(text))
    return `This is an Excel workbook (.xlsx), whatever its name: ${saveAs}.`
  const signature = signatures.find(([start]) => text.startsWith(start))
  if (signature) return signature[1]
  if (looksLikeUtf16(head)) return `The file seems to be in UTF-16 ('Unicode text'), not UTF-8: ${saveAs}.`
  if (/^\s*<(\?xml|!doctype|!--|html|head|body|table|workbook)/i.test(text))
    return `This is a web page or XML (some systems call it .xls or .csv): ${saveAs}.`
  if (/^\s*[{[]\s*["{[\]}]/.test(text)) return `This is JSON: ${exportInstead}.`
  return undefined
}

/** ASCII text in UTF-16 has a zero in every second byte; a copy that broke off has them at its end alone. */
function looksLikeUtf16(head: Buffer): boolean {
  const sample = head.subarray(0, 1 + head.subarray(0, 512).findLastIndex((byte) => byte !== 0))
  const zeros = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  return sample.length >= 8 && zeros > sample.length / 3
}

/** `where`: the place of the first text that is not UTF-8. */
export function encodingReason(where: string): string {
  return `The file is not in UTF-8 (it looks like Windows-1252 or Latin 1, first in ${where}): save it as 'CSV UTF-8' and upload it again.`
}
