import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AlikeLines, type AlikeReader } from './alike-lines.ts'
import { LineCells } from './line-cells.ts'
import { AlikeLinesByProgram } from './line-program/alike-lines-by-program.ts'
import { lineMemory } from './line-program/line-memory.ts'
import type { RowShape } from './row-shape.ts'
import { type FlowSpace, flowSpace } from './scanned-savers.ts'

const shape: RowShape = {
  fieldCount: 4,
  saver: 0,
  date: 1,
  amount: 3,
  navDate: 2,
  navAmount: 2,
  dateForm: 'YYYY-MM-DD',
  carriageReturns: true,
  quotes: true,
}

/** What is read behind the first of some lines, and how many characters. */
function read(lines: readonly string[], changed: Partial<RowShape> = {}, { dayBefore = 0, missing = 0 } = {}) {
  const text = lines.map((line) => `${line}\n`).join('')
  const bytes = Buffer.from(text.slice(0, text.length - missing), 'latin1')
  const inForm = { ...shape, ...changed }
  const inScript = readBy(inScripts(bytes, inForm), bytes, inForm, dayBefore)
  expect(readBy(inProgram(bytes, inForm), bytes, inForm, dayBefore)).toEqual(inScript)
  return inScript
}

interface Reading {
  readonly alike: AlikeReader
  readonly space: FlowSpace
}

function inScripts(bytes: Buffer, inForm: RowShape): Reading {
  const space = flowSpace(bytes.length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return { alike: new AlikeLines(bytes, view, inForm, space), space }
}

const memory = lineMemory()

/** Behind the lines stands what stood there before, or what would go on with them. */
function inProgram(bytes: Buffer, inForm: RowShape): Reading {
  if (memory === undefined) throw new Error('There is no memory for lines')
  const room = memory.room(bytes.length + 64)
  room.fill(bytes.at(-1) ?? 0, bytes.length)
  room.set(bytes)
  const lines = Buffer.from(room.buffer, room.byteOffset, bytes.length)
  expect(memory.holds(lines)).toBe(true)
  return { alike: new AlikeLinesByProgram(lines, inForm, memory), space: memory.flows }
}

function readBy({ alike, space }: Reading, bytes: Buffer, inForm: RowShape, dayBefore: number) {
  const cells = new LineCells(bytes, inForm)
  const next = cells.find(0)
  alike.keep(0, cells, next)
  const end = alike.read(next, 5, dayBefore)
  const { lines, negativeAmounts, oldDates, isInOrder, earliest, latest } = alike
  const nothing = lines === 0
  return {
    alike: { lines, negativeAmounts, oldDates, isInOrder },
    // Of no line nobody asks.
    earliest: nothing ? undefined : { ...earliest },
    latest: nothing ? undefined : { ...latest },
    characters: end - next,
    days: [...space.days.subarray(5, 5 + lines)],
    pence: [...space.pence.subarray(5, 5 + lines)],
  }
}

describe('lines that are alike', () => {
  it('are read up to the first that says something else', () => {
    const alike = ['A,2020-01-31,x,12.5', 'A,1949-12-31,x,-7', 'A,2020-02-29,x,-0', 'A,2020-03-01,x,0.07']
    const {
      days,
      pence,
      characters,
      earliest,
      latest,
      alike: found,
    } = read(['A,2020-01-01,x,1', ...alike, 'A,2020-03-02,y,1'])
    expect(days).toEqual(['2020-01-31', '1949-12-31', '2020-02-29', '2020-03-01'].map(dayOf))
    expect(pence).toEqual([1250, -700, 0, 7])
    expect(characters).toBe(alike.join(' ').length + 1)
    expect(found).toMatchObject({ lines: 4, negativeAmounts: 1, oldDates: 1, isInOrder: false })
    expect([earliest, latest]).toEqual([
      { start: 37, end: 55, day: dayOf('1949-12-31') },
      { start: 73, end: 93, day: dayOf('2020-03-01') },
    ])
  })

  it('may have quotes, the amount first, another form of dates and another end', () => {
    const { days, pence } = read(
      ['"1","A","01/02/2020",B\r', '"2.30","A","29/02/2020",B\r', '3,"A","29/02/2020",B\r'],
      {
        saver: 1,
        amount: 0,
        date: 2,
        navDate: 3,
        navAmount: 3,
        dateForm: 'DD/MM/YYYY',
      },
    )
    expect([days, pence]).toEqual([[dayOf('2020-02-29')], [230]])
  })

  it.each([
    'A,2020-02-30,x,1',
    'A,2020-01-31,x,',
    'A,2020-01-31,x,1.',
    'A,2020-01-31,x,1.234',
    'A,2020-01-31,x,1234567890123456',
    'A,2020-01-31,x,1.2-',
    'A,2020-01-31,x,.5',
    'A,2020-01-31,x,--5',
    'A,2020-01-31,x,"5"',
    'A,2020-01-3',
    'B,2020-01-31,x,1',
    '',
  ])('are none of %s, which is looked at more closely', (line) => {
    expect(read(['A,2020-01-01,x,1', line]).alike.lines).toBe(0)
  })

  it.each([
    ['date', {}, ['A,2020-01-01,x,1', 'A,2020-01-31,x,2']],
    ['amount', { amount: 0, saver: 1, date: 2, navDate: 3, navAmount: 3 }, ['1,A,2020-01-01,x', '2,A,2020-01-31,x']],
  ])('are read to the last byte and no further, where the %s comes first', (_first, changed, lines) => {
    expect(read(lines, changed).pence).toEqual([200])
    for (let missing = 1; missing <= 17; missing++) expect(read(lines, changed, { missing }).alike.lines).toBe(0)
  })

  it('come to the same by the program, whatever one character of them is changed to', () => {
    const text = fc.stringMatching(/^[ -+\--~]{0,40}$/)
    const date = fc.date({ min: new Date('1890-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
    const amount = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((pounds) => pounds.toFixed(2)),
      fc.stringMatching(/^-?[0-9]{1,17}([.][0-9]{1,2})?$/),
    )
    const odd = fc.option(fc.tuple(fc.nat(), fc.constantFrom(...'019,.-/"\n\r x\xff')), { freq: 2 })
    const rows = fc.array(fc.tuple(date, amount), { minLength: 2, maxLength: 6 })
    const order = fc.constantFrom(['date', 'amount'] as const, ['amount', 'date'] as const)
    fc.assert(
      fc.property(
        text,
        text,
        text,
        rows,
        order,
        fc.boolean(),
        odd,
        (front, middle, end, drawn, cells, slashes, change) => {
          const lines = drawn.map(([day, pounds]) => {
            const iso = day.toISOString().slice(0, 10)
            const written = { date: slashes ? iso.split('-').reverse().join('/') : iso, amount: pounds }
            return [`_${front}`, written[cells[0]], `_${middle}`, written[cells[1]], `_${end}`].join(',')
          })
          const first = lines[0].length + 1
          const all = lines.join('\n')
          const at = change === null ? all.length : first + (change[0] % (all.length - first))
          const changed = change === null ? all : `${all.slice(0, at)}${change[1]}${all.slice(at + 1)}`
          const places = { fieldCount: 5, saver: 0, navDate: 2, navAmount: 4, quotes: false, carriageReturns: false }
          const dateForm = slashes ? 'DD/MM/YYYY' : 'YYYY-MM-DD'
          // Compares both.
          read([changed], {
            ...places,
            date: cells[0] === 'date' ? 1 : 3,
            amount: cells[0] === 'date' ? 3 : 1,
            dateForm,
          })
        },
      ),
      { numRuns: 3000 },
    )
  })
})
