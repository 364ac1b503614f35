import { describe, expect, it } from 'vitest'
import { fileText } from './file-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const reasonOf = (bytes: Uint8Array) => {
  const content = fileText(bytes)
  return content.ok ? null : content.problems.map(({ row, column, reason }) => `${row}${column}: ${reason}`).join()
}

describe('the text of a file', () => {
  it.each([
    ['with a byte-order mark', '\ufeffa,b\n1,2\n'],
    ['with CRLF', 'a,b\r\n1,2\r\n'],
    ['with CR', 'a,b\r1,2\r'],
  ])('is read %s', (_, text) => {
    expect(fileText(utf8(text))).toEqual({ ok: true, text: 'a,b\n1,2\n' })
  })

  it.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), /ZIP archive or an office document.*'CSV UTF-8/],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /old Excel workbook/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['a web page', utf8('<html><table>'), /web page/],
    ['a gzip archive', Uint8Array.of(0x1f, 0x8b, 8), /gzip.*unpack/],
    ['UTF-16 with a mark', Uint8Array.from(Buffer.from('\ufeffdate,level', 'utf16le')), /UTF-16/],
    ['UTF-16 without one', Uint8Array.from(Buffer.from('date,level', 'utf16le')), /UTF-16/],
    ['Windows-1252', Uint8Array.from(Buffer.from('date,level\r\n2024,\xa3100', 'latin1')), /Windows-1252.*line 2/],
  ])('%s is named', (_, bytes, reason) => {
    expect(reasonOf(bytes)).toMatch(/^1: /)
    expect(reasonOf(bytes)).toMatch(reason)
  })
})
