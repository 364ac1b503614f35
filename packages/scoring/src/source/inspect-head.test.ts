import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { requiredHeader, rowsUnder } from '../testing/saver-text.ts'
import { headBytes, inspectHead } from './inspect-head.ts'

function inspected(content: string | Buffer) {
  return inspectHead(typeof content === 'string' ? Buffer.from(content) : content, [])
}

function refusal(content: string | Buffer): string {
  const { problems, readable } = inspected(content)
  expect(readable).toBeUndefined()
  expect(problems).toEqual([{ row: 1, column: '', value: '', reason: expect.any(String) }])
  return problems[0].reason
}

const row = 'A1,2020-01-31,100.00,2024-12-31,150.00'
const file = rowsUnder(row)

describe('what is no CSV file in UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  it.each<[what: string, content: string | Buffer, reason: RegExp]>([
    ['nothing', '', /^The file is empty: export it again/],
    ['a byte-order mark', '\ufeff', /no header: its first line must name the columns/],
    ['blank lines', '\n \r\n,,,\n', /no header/],
    [
      'a workbook',
      latin1('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml'),
      /Excel workbook \(\.xlsx\), whatever its name/,
    ],
    [
      'an archive',
      Buffer.concat([latin1('PK\x03\x04\x14\0'), deflateRawSync(file)]),
      /ZIP archive or an office document: unpack it/,
    ],
    ['an old workbook', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /old Excel workbook \(\.xls\)/],
    ['a gzip archive inside another', gzipSync(file), /gzip archive: unpack it/],
    ['a 7-Zip archive', latin1('7z\xbc\xaf\x27\x1c\0\x04'), /7-Zip archive/],
    ['a RAR archive', latin1('Rar!\x1a\x07\0'), /RAR archive/],
    ['a PDF', '%PDF-1.7\n', /PDF: export the data as CSV/],
    ['a Parquet file', 'PAR1\x15\x04', /Parquet/],
    ['a document', '{\\rtf1\\ansi', /word processor/],
    ['a web page', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', /web page or XML/],
    ['a web page behind a mark', '\ufeff\n<!DOCTYPE html>', /web page or XML/],
    ['XML', '<?xml version="1.0"?>', /web page or XML/],
    ['JSON', '[{"saver_id": "A1"}]', /JSON/],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${file}`, 'utf16le'), /UTF-16/],
    ['UTF-16 without one', Buffer.from(file, 'utf16le'), /UTF-16/],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${file}`, 'utf16le').swap16(), /UTF-16/],
    [
      'Windows-1252 in the header',
      latin1(`${requiredHeader},prämie\n`),
      /not in UTF-8.*Windows-1252.*first in the header/,
    ],
  ])('%s is named', (_, content, reason) => {
    expect(refusal(content)).toMatch(reason)
  })
})

describe('lines that are in quotes as a whole', () => {
  it.each(['","', '""', ';', '\t'].map((separator) => requiredHeader.replaceAll(',', separator)))(
    'are named once, or are none: %j',
    (header) => {
      const { problems } = inspected(`"${header}"\n"${row}"\n`)
      const named = problems.filter(({ reason }) => reason.startsWith('Each line is in quotes as a whole'))
      expect(named).toHaveLength(header.includes('","') || header.includes('""') ? 0 : 1)
    },
  )

  it('are so with names in quotes of their own too', () => {
    const names = requiredHeader.split(',').map((name) => `""${name}""`)
    expect(refusal(`"${names}"\n`)).toMatch(/^Each line is in quotes as a whole/)
    expect(refusal(`"${requiredHeader}"\n"${row}"\n`)).toMatch(/^Each line is in quotes as a whole/)
  })
})

describe('what stands between columns', () => {
  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'vertical bars'],
  ])('%j is named', (separator, name) => {
    expect(refusal(file.replaceAll(',', separator))).toBe(
      `The columns are parted by ${name}: export the file with commas.`,
    )
  })

  it.each(['sep=,\n', 'sep=;\n', '"sep=,"\r\n', '\ufeffSEP=\t\n'])('a line %j is to be deleted', (line) => {
    expect(refusal(line + file)).toMatch(/^Delete the first line \('sep=\.\.\.'\)/)
  })

  it('may stand inside quoted names', () => {
    expect(inspected(`${requiredHeader},"a;b;c;d;e;f;g;h"\n`).problems).toEqual([])
  })
})

describe('the header', () => {
  it('may follow a byte-order mark, blank lines and lines of commas', () => {
    for (const before of ['', '\ufeff', '\n\n', '\ufeff\r\n , ,\r\n', ',,,,\n']) {
      const { problems, readable } = inspected(before + file)
      expect(problems).toEqual([])
      expect(readable?.headerEnd).toBe(1 + (before.match(/\n/g)?.length ?? 0))
    }
  })

  it('may be quoted and span lines', () => {
    const header = `"saver_id","contribution\ndate",contribution_amount,"nav_date",nav_amount,"pay, ""old""\r\ngrade"`
    const { problems, readable } = inspected(`${header}\r\n${row},x\r\n`)
    expect(problems).toEqual([])
    expect(readable?.headerEnd).toBe(3)
    expect(readable?.layout.columns.map(({ name }) => name)).toEqual([
      ...requiredHeader.split(','),
      'pay, "old"\r\ngrade',
    ])
  })

  it.each(['"saver_id,contribution_date\nA1,2020-01-31\n', 'saver_id,"nav"x\n', 'saver"id,nav\n', '"a"b,c\n'])(
    'with unmatched quotes is refused: %j',
    (content) => {
      expect(refusal(content)).toMatch(/^The quotes of the header do not match/)
    },
  )

  it('must end within the head of a longer file', () => {
    const names = `${requiredHeader},${'n'.repeat(headBytes)}`
    expect(refusal(Buffer.from(names).subarray(0, headBytes))).toMatch(/^The header is too long/)
    const short = `${requiredHeader},${'n'.repeat(1000)}`
    expect(inspected(short).readable?.layout.fieldCount).toBe(6)
  })

  it('ends where the rows begin', () => {
    for (const before of ['', '\ufeff', '\ufeff\r\n , ,\r\n']) {
      for (const header of [requiredHeader, `"é\r\n",${requiredHeader}`]) {
        const above = `${before}${header}\r\n`
        expect(inspected(`${above}${row}`).readable?.bodyStart).toBe(Buffer.byteLength(above))
      }
    }
  })

  it('may not hold control characters', () => {
    expect(refusal('saver_id,nav\0amount\n')).toMatch(/control character/)
    expect(refusal('saver_id,nav\x07amount\n')).toMatch(/control character/)
  })

  it('may hold the character that stands for unreadable text elsewhere', () => {
    expect(inspected(`${requiredHeader},\ufffd\n`).problems).toEqual([])
  })
})

describe('the way in which the rows can be read', () => {
  it('is the plain one for plain rows', () => {
    expect(inspected(file).readable).toMatchObject({ dialect: 'plain', carriageReturns: false })
    expect(inspected(file.replaceAll('\n', '\r\n')).readable).toMatchObject({ dialect: 'plain', carriageReturns: true })
  })

  it.each(['"A1"', "'=A1", 'é', ' A1', 'A1 '])('knows %j', (cell) => {
    expect(inspected(rowsUnder(row.replace('A1', cell))).readable?.dialect).toBe('quoted')
  })

  it('knows old line breaks, wherever the first of them is', () => {
    for (const content of [
      file.replaceAll('\n', '\r'),
      file.replace('\n', '\r'),
      `${file}${row}\r${row}\n`,
      `\r${file}`,
    ]) {
      expect(inspected(content).readable?.dialect).toBe('one record a line')
    }
  })
})
