/** Says what a file is, if its first bytes show that it is no UTF-8 text, and what to do about it. */
export function foreignFileType(head: Buffer): string | undefined {
  const text = head.toString('latin1')
  const saveAs = "open it in the spreadsheet and save it as 'CSV UTF-8 (comma delimited)'"
  if (text.startsWith('PK\x03\x04')) {
    return /xl\/|\[Content_Types\]/.test(text)
      ? `This is an Excel workbook (.xlsx), whatever its name: ${saveAs}.`
      : `This is a ZIP archive or an office document: unpack it, or ${saveAs}.`
  }
  if (text.startsWith('\xd0\xcf\x11\xe0')) return `This is an old Excel workbook (.xls), whatever its name: ${saveAs}.`
  if (text.startsWith('%PDF')) return 'This is a PDF: export the data as CSV instead.'
  if (text.startsWith('PAR1')) return 'This is a Parquet file: export the data as CSV instead.'
  if (text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff'))
    return `The file is in UTF-16 ('Unicode text'), not UTF-8: ${saveAs}.`
  if (looksLikeUtf16(head)) return `The file seems to be in UTF-16 ('Unicode text'), not UTF-8: ${saveAs}.`
  if (/^\s*<(\?xml|!doctype|html|table|workbook)/i.test(text))
    return `This is a web page or XML (some systems call it .xls or .csv): ${saveAs}.`
  if (/^\s*[{[]\s*["{[\]}]/.test(text)) return 'This is JSON: export the data as CSV instead.'
  return undefined
}

/** ASCII text in UTF-16 has a zero in every second byte. */
function looksLikeUtf16(head: Buffer): boolean {
  const sample = head.subarray(0, 512)
  const zeros = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  return sample.length >= 8 && zeros > sample.length / 3
}

/** The separator a header seems to use in place of the comma. */
export function foreignSeparator(headerLine: string): string | undefined {
  const counts = [
    { name: 'semicolons', count: headerLine.split(';').length },
    { name: 'tabs', count: headerLine.split('\t').length },
    { name: 'vertical bars', count: headerLine.split('|').length },
  ].sort((a, b) => b.count - a.count)
  const commas = headerLine.split(',').length
  return counts[0].count > 2 && counts[0].count > commas ? counts[0].name : undefined
}
