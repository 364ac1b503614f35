import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { recogniseColumns } from '../columns/recognise-columns.ts'
import { lineMemory } from './line-program/line-memory.ts'
import { WholeSavers } from './line-program/whole-savers.ts'
import { RestJudge } from './rest-judge.ts'
import type { RestColumn, RestRules } from './rest-rules.ts'
import type { RowShape } from './row-shape.ts'
import { scanRows } from './scan-rows.ts'
import { flowSpace } from './scanned-savers.ts'

const known = ['saver', 'date', 'amount', 'navDate', 'navAmount', 'scheme', 'born', 'age', 'region', 'unread'] as const
type Column = (typeof known)[number]
type Row = Readonly<Record<Column, string>>

interface Form {
  readonly order: readonly Column[]
  readonly quotes: boolean
  readonly slashes: boolean
  readonly returns: boolean
}

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const rarely = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: odd })

const flows = fc.array(
  fc.record({
    date: rarely(
      day('1996-01-01', '2020-01-01'),
      fc.oneof(day('1940-01-01', '2030-01-01'), fc.constantFrom('2000-01-011', '2000-01-1')),
    ),
    amount: rarely(
      fc.integer({ min: -99_999, max: 999_999 }).map((pence) => (pence / 100).toFixed(2)),
      fc.constantFrom('1', '0', '-0', '1.5', '5.', '.5', '', '12345678901234567', '1,5'),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

const drawnSaver = fc.record({
  step: rarely(fc.integer({ min: 1, max: 30 }), fc.constantFrom(0, -1, 5000)),
  prefix: rarely(fc.constant('P-'), fc.constantFrom('p-', 'Q', '9', '0', "'", 'P ', '')),
  navDate: rarely(
    fc.constant('2024-12-31'),
    fc.constantFrom('2025-01-31', '2026-02-28', '', '2024-12-32', '2024-12-311'),
  ),
  navAmount: rarely(
    fc.integer({ min: 0, max: 9999 }).map((pounds) => String(pounds)),
    fc.constantFrom('', '-1', '-0', '1.005', '9.5'),
  ),
  scheme: fc.constantFrom('Plan', 'Harbour Group Plan', 'A plan of another name', '', '12', '12.5'),
  born: rarely(
    fc.oneof(day('1950-01-01', '1999-01-01'), fc.constant('')),
    fc.constantFrom('1999-02-30', '2010-01-01', '1990-01-011'),
  ),
  age: rarely(fc.constantFrom('20', '30.5', ''), fc.constantFrom('400', 'old', '-5')),
  region: rarely(
    fc.constantFrom('North', 'South West', ''),
    fc.constantFrom(' x', 'x ', "St John's", 'a,b', 'a"b', '"x"', '\r', 'é', '@'),
  ),
  unread: fc.constantFrom('x', 'yy', ''),
  isSplit: fc.nat(12).map((number) => number === 0),
  hasBlank: fc.nat(40).map((number) => number === 0),
  flows,
})

const drawnForm: fc.Arbitrary<Form> = fc.record({
  order: fc.shuffledSubarray([...known], { minLength: known.length }),
  quotes: fc.boolean(),
  slashes: fc.boolean(),
  returns: fc.boolean(),
})

const odd = fc.option(fc.tuple(fc.nat(), fc.constantFrom(...'019,.-/"\n\r \xff\0\x7f')), { freq: 3 })

type DrawnSaver = typeof drawnSaver extends fc.Arbitrary<infer Saver> ? Saver : never

function textOf(savers: readonly DrawnSaver[], form: Form): string {
  let number = 1000
  return savers
    .flatMap((saver) => {
      number += saver.step
      const lines = saver.flows.map((flow, at) => {
        const scheme = saver.isSplit && at > 1 ? 'Another' : saver.scheme
        return lineOf({ ...saver, saver: `${saver.prefix}${number}`, ...flow, scheme }, form)
      })
      return saver.hasBlank ? [...lines, '\n'] : lines
    })
    .join('')
}

const dates: readonly Column[] = ['date', 'navDate', 'born']
const texts: readonly Column[] = ['saver', 'scheme', 'region']

function lineOf(row: Row, { order, quotes, slashes, returns }: Form): string {
  const cells = order.map((column) => {
    const cell = slashes && dates.includes(column) ? row[column].split('-').reverse().join('/') : row[column]
    return quotes && texts.includes(column) ? `"${cell}"` : cell
  })
  return `${cells.join(',')}${returns ? '\r' : ''}\n`
}

function shapeOf({ order, quotes, slashes, returns }: Form): RowShape {
  const place = (column: Column) => order.indexOf(column)
  return {
    fieldCount: order.length,
    saver: place('saver'),
    date: place('date'),
    amount: place('amount'),
    navDate: place('navDate'),
    navAmount: place('navAmount'),
    dateForm: slashes ? 'DD/MM/YYYY' : 'YYYY-MM-DD',
    carriageReturns: returns,
    quotes,
  }
}

function rulesOf(form: Form): RestRules {
  const { dateForm } = shapeOf(form)
  const column = (name: Column, rest: Omit<RestColumn, 'place'>) => ({ place: form.order.indexOf(name), ...rest })
  const columns = [
    column('scheme', { kind: 'text', knownColumn: 'scheme', attribute: 0 }),
    column('born', { kind: 'date', knownColumn: 'date_of_birth', attribute: 1 }),
    column('age', { kind: 'years', knownColumn: 'age', attribute: 2 }),
    column('region', { kind: 'text', knownColumn: undefined, attribute: 3 }),
    column('unread', { kind: 'unread', knownColumn: undefined, attribute: undefined }),
  ]
  const { layout } = recogniseColumns(
    form.order.map((name) => headers[name]),
    ['unread'],
  )
  return { columns, layout, dateForm, lastDay: dayOf('2025-12-31') }
}

const headers: Readonly<Record<Column, string>> = {
  saver: 'saver_id',
  date: 'contribution_date',
  amount: 'contribution_amount',
  navDate: 'nav_date',
  navAmount: 'nav_amount',
  scheme: 'scheme',
  born: 'date_of_birth',
  age: 'age',
  region: 'region',
  unread: 'unread',
}

const memory = lineMemory()

/** What is read line by line, and with whole savers at once. */
function scans(pieces: readonly string[], form: Form, isJudged: boolean) {
  const shape = shapeOf(form)
  const rules = rulesOf(form)
  const lineByLine = isJudged ? new RestJudge(rules) : undefined
  const atOnce = isJudged ? new RestJudge({ ...rules }) : undefined
  return pieces.map((text) => {
    const bytes = Buffer.from(text, 'latin1')
    const room = memory?.room(bytes.length + 100)
    if (room === undefined) throw new Error('There is no memory for lines')
    // Behind the lines stands what would go on with them.
    const at = bytes.length % 7
    room.fill(0x31, at + bytes.length)
    room.set(bytes, at)
    const inMemory = Buffer.from(room.buffer, room.byteOffset + at, bytes.length)
    const scanned = scanRows(inMemory, shape, flowSpace(bytes.length), atOnce, undefined, memory)
    return [scanned, scanRows(bytes, shape, flowSpace(bytes.length), lineByLine)] as const
  })
}

const taken = vi.spyOn(WholeSavers.prototype, 'saver')
afterAll(() => {
  taken.mockRestore()
})

describe('savers that are read at once', () => {
  it('come to the same as line by line, whatever one character of them is changed to', () => {
    let savers = 0
    fc.assert(
      fc.property(
        fc.array(fc.array(drawnSaver, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        drawnForm,
        fc.boolean(),
        odd,
        (drawn, form, isJudged, change) => {
          const pieces = drawn.map((some) => textOf(some, form))
          if (change !== null) {
            const [place, character] = change
            const text = pieces[pieces.length - 1]
            // Often where a line ends.
            const ends = [...text.matchAll(/.\r?\n/gs)].map(({ index }) => index)
            const at = place % 3 === 0 ? ends[place % ends.length] : place % text.length
            pieces[pieces.length - 1] = `${text.slice(0, at)}${character}${text.slice(at + 1, -1)}\n`
          }
          for (const [atOnce, lineByLine] of scans(pieces, form, isJudged)) {
            expect(atOnce).toEqual(lineByLine)
            if (typeof lineByLine === 'object') savers += lineByLine.savers.counts.length
          }
        },
      ),
      { numRuns: 4000 },
    )
    expect(taken.mock.calls.length).toBeGreaterThan(savers / 5)
  })

  it('are no more than there is room for at a time', () => {
    const form: Form = { order: known, quotes: true, slashes: false, returns: false }
    const [saver] = fc.sample(drawnSaver, { numRuns: 1, seed: 1 })
    const sound = {
      ...saver,
      prefix: 'P-',
      navDate: '2024-12-31',
      navAmount: '5',
      born: '',
      age: '',
      region: '',
    } as const
    const plain = { ...sound, step: 1, isSplit: false, hasBlank: false, flows: [{ date: '2020-01-31', amount: '1' }] }
    const [[atOnce, lineByLine]] = scans(
      [
        textOf(
          Array.from({ length: 2000 }, () => plain),
          form,
        ),
      ],
      form,
      true,
    )
    expect(atOnce).toEqual(lineByLine)
    expect(typeof atOnce === 'object' && atOnce.savers.counts.length).toBe(2000)
  })
})
