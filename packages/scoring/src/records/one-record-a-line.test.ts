import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyOneRecordALine, rewriteRecords } from './one-record-a-line.ts'
import { recordLimit } from './record-end.ts'

/** Rewritten in one piece; marks shown as readers know them. */
function rewritten(text: string): string {
  return shown(rewriteRecords(Buffer.from(text), true).lines)
}

function shown(lines: Buffer): string {
  return lines.toString().replaceAll('\x1e', '<break>').replaceAll('\x1d', '<foreign>')
}

/** Rewritten as from a file read in two pieces. */
function rewrittenInTwo(bytes: Buffer, cut: number): Buffer {
  const first = rewriteRecords(bytes.subarray(0, cut), false)
  const second = rewriteRecords(bytes.subarray(first.used), true)
  return Buffer.concat([first.lines, second.lines])
}

describe('records on one line each', () => {
  it('stay what they are, whatever ends the lines', () => {
    expect(rewritten('a,b\nc,d\n')).toBe('a,b\nc,d\n')
    expect(rewritten('a,b\r\nc,d\r\n')).toBe('a,b\nc,d\n')
    expect(rewritten('a,b\rc,d\r')).toBe('a,b\nc,d\n')
    expect(rewritten('a\r\nb\nc\rd')).toBe('a\nb\nc\nd\n')
    expect(rewritten('a\n\r\n\rb\n\n')).toBe('a\n\n\nb\n\n')
    expect(rewritten('')).toBe('')
  })

  it('take the line on which they start, and blank lines follow for the others', () => {
    expect(rewritten('a,"b\nc"\nd,e\n')).toBe('a,"b<break>c"\n\nd,e\n')
    expect(rewritten('a,"b\r\n\r\nc",d\r\ne\r\n')).toBe('a,"b<break><break>c",d\n\n\ne\n')
    expect(rewritten('"a\rb"\rc\r')).toBe('"a<break>b"\n\nc\n')
  })

  it('may hold doubled quotes and commas', () => {
    expect(rewritten('"a ""b"",\nc",d\ne')).toBe('"a ""b"",<break>c",d\n\ne\n')
  })

  it('keep quotes inside unquoted fields, which open nothing', () => {
    expect(rewritten('a,5" pipe\nb,c\n')).toBe('a,5" pipe\nb,c\n')
  })

  it('keep a mark of their own apart from that of a line break', () => {
    expect(rewritten('"a\x1eb\nc"\n')).toBe('"a<foreign>b<break>c"\n\n')
  })

  it('have only their first line when a quote is never closed, so that the rows below are read', () => {
    expect(rewritten('a,"b\nc,d\ne,f\n')).toBe('a,"b\nc,d\ne,f\n')
    expect(rewritten('a,"b\nc,"d"\ne,f\n')).toBe('a,"b\nc,"d"\ne,f\n')
    expect(rewritten('a,"b"x\nc,d\n')).toBe('a,"b"x\nc,d\n')
    const long = 'x'.repeat(recordLimit)
    expect(rewritten(`a,"b\n${long}\n"\nc\n`)).toBe(`a,"b\n${long}\n"\nc\n`)
  })

  it('have only their first line where a quote inside an unquoted field leaves the later ones in doubt', () => {
    expect(rewritten('5" p,"q\nB,,\n",z",a\n')).toBe('5" p,"q\nB,,\n",z",a\n')
    expect(rewritten('"a\nb",5" p,"c"\nd\n')).toBe('"a<break>b",5" p,"c"\n\nd\n')
  })

  it('are bounded as a whole, not by each field', () => {
    const fields = Array.from({ length: 100 }, () => `"${'x'.repeat(recordLimit / 100)}\n"`)
    expect(rewritten(`${fields.join(',')}\n`)).not.toContain('<break>\n')
    expect(rewritten(`${fields.slice(0, 90).join(',')}\n`)).toContain('<break>",')
  })
})

const pieces = fc.array(fc.constantFrom('a', '"', '""', ',', '\n', '\r', '\r\n', '"a\nb"', ',"x",', '\x1e'), {
  maxLength: 14,
})
const texts = pieces.map((parts) => parts.join(''))

describe('reading in pieces', () => {
  it('comes to the same wherever the file is cut', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text)
        const whole = rewriteRecords(bytes, true).lines
        for (let cut = 0; cut <= bytes.length; cut++) {
          expect(shown(rewrittenInTwo(bytes, cut))).toBe(shown(whole))
        }
      }),
      { numRuns: 2000 },
    )
  })
})

/** RFC 4180 with any line break, character by character: cells of each record, and the line on which it starts. */
function reference(text: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let startLine = 1
  for (let at = 0; at < text.length; at++) {
    const two = text.slice(at, at + 2)
    const lineBreak = two === '\r\n' ? two : '\r\n'.includes(text[at]) ? text[at] : ''
    if (lineBreak !== '') {
      at += lineBreak.length - 1
      line++
      if (quoted) {
        cell += '\n'
        continue
      }
      records.push({ line: startLine, cells: [...cells, cell] })
      cells = []
      cell = ''
      startLine = line
    } else if (quoted && two === '""') {
      cell += '"'
      at++
    } else if (text[at] === '"') quoted = !quoted
    else if (text[at] === ',' && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += text[at]
  }
  if (cell !== '' || cells.length > 0) records.push({ line: startLine, cells: [...cells, cell] })
  return records
}

function quotedCell(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

const plainCell = fc.constantFrom('', 'a', ' b ', 'é')
const anyCell = fc.oneof(
  plainCell,
  fc.constantFrom('a"b', ',', 'x\ny', 'x\r\n\r\ny', '\r', '""').map(quotedCell),
  plainCell.map(quotedCell),
)
const records = fc.array(
  fc.tuple(fc.array(anyCell, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r')),
  { maxLength: 6 },
)

describe('well-formed files', () => {
  it('keep their records and the lines on which these start', () => {
    fc.assert(
      fc.property(records, (rows) => {
        const text = rows.map(([cells, lineBreak]) => cells.join(',') + lineBreak).join('')
        const lines = rewriteRecords(Buffer.from(text), true).lines.toString().split('\n')
        for (const { line, cells } of reference(text)) {
          expect(reference(lines[line - 1].replaceAll('\x1e', '\n'))[0]?.cells ?? ['']).toEqual(cells)
          lines[line - 1] = ''
        }
        expect(lines.join('')).toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})

/** A buffer that counts how often its bytes are read one by one. */
function countingReads(bytes: Buffer): { bytes: Buffer; reads: () => number } {
  let count = 0
  const counting = new Proxy(bytes, {
    get(target, name) {
      if (typeof name === 'string' && /^[0-9]+$/.test(name)) {
        count++
        return target[Number(name)]
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { bytes: counting, reads: () => count }
}

describe('the work of reading', () => {
  it.each(['a","c\n', '"a","c\n', '"\n', 'a,"\n","\n', '5" p,"q\n', '"a\nb",x" ,"\n', '"a",'.repeat(50), '"'])(
    'grows with the length of a file of %j, no faster',
    (part) => {
      const { bytes, reads } = countingReads(Buffer.from(part.repeat(100_000 / part.length)))
      rewriteRecords(bytes, true)
      expect(reads()).toBeLessThan(10 * bytes.length)
    },
  )
})

describe('a file longer than a piece', () => {
  it('is copied whole', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-records-'))
    const record = 'saver,"line one\nline two",100.00\r\n'
    const count = 200_000
    await writeFile(path.join(folder, 'from.csv'), record.repeat(count))
    await copyOneRecordALine(path.join(folder, 'from.csv'), path.join(folder, 'to.csv'), {
      bodyStart: 34,
      headerEnd: 2,
    })
    const copy = await readFile(path.join(folder, 'to.csv'), 'utf8')
    await rm(folder, { recursive: true })
    expect(copy === `\n\n${'saver,"line one\x1eline two",100.00\n\n'.repeat(count - 1)}`).toBe(true)
  })
})
