import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { restRules } from '../ordered/rest-rules.ts'
import { rowShape } from '../ordered/row-shape.ts'
import { inspectTop, type ReadableFile } from '../source/inspect-file.ts'
import { drawnForms, drawnSavers, lastValuation, linesOf, writeDrawn } from '../testing/drawn-files.ts'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { blockRows } from './scan-memory.ts'
import { type ScatteredAnswer, ScatteredWorker } from './scattered-work.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-program-'))
const file = path.join(folder, 'savers.csv')
afterAll(() => rmSync(folder, { recursive: true }))

/** Whether the file could be read, what it says of its savers, and their rows by saver. */
function read(readable: ReadableFile, withProgram: boolean) {
  const shape = rowShape({ ...readable, repeats: true })
  if (shape === undefined) return undefined
  const worker = new ScatteredWorker({
    ...drawnScoring,
    path: readable.path,
    shape,
    rest: restRules(readable, lastValuation),
    mostKept: 2 ** 28,
    spillPath: path.join(folder, 'rows.bin'),
    withProgram,
  })
  try {
    const piece = { from: readable.bodyStart, to: statSync(readable.path).size }
    if (worker.answer({ piece }) === 'refused') return 'refused'
    const answer = worker.answer({ end: true })
    return typeof answer === 'object' && 'part' in answer ? { ...answer, ...gathered(worker, answer) } : answer
  } finally {
    worker.close()
  }
}

function gathered(worker: ScatteredWorker, { part }: Extract<ScatteredAnswer, { readonly part: unknown }>) {
  const { count } = part.identifiers
  const places = new Int32Array(count)
  let rows = 0
  for (let saver = 0; saver < count; saver++) {
    places[saver] = rows
    rows += part.flows[saver]
  }
  worker.answer({ ranks: Int32Array.from({ length: count }, (_, rank) => rank), places })
  const group = { fromRank: 0, toRank: count, days: new Int32Array(rows), pence: new Float64Array(rows) }
  worker.answer({ group })
  return group
}

async function readBothWays(): Promise<unknown> {
  const { readable } = await inspectTop(file, [])
  if (readable === undefined) return undefined
  const outcome = read(readable, true)
  expect(outcome).toEqual(read(readable, false))
  return outcome
}

/** Identifiers that count up, as most do: those that differ in digits alone are not judged anew. */
const names = fc.option(fc.constantFrom('S-', '', '0', 'a b '))
const orders = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })

it('comes to the same by program and in JavaScript, whatever the file, and whatever character is changed', async () => {
  const change = fc.record({ at: fc.nat(), code: fc.constantFrom(...'\n\r",-.0197aé\0 \u{7f}ÿ') })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      drawnSavers,
      names,
      orders,
      drawnForms,
      fc.array(change, { maxLength: 2 }),
      async (drawn, name, order, form, changes) => {
        const rows = drawn
          .map(([called, saver], place): (typeof drawn)[number] => [
            name === null ? called : name + (95 + place),
            saver,
          ])
          .flatMap(linesOf)
          .map((cells, row) => ({ cells, at: order[row % order.length] }))
          .sort((a, b) => a.at - b.at)
          .map(({ cells }) => cells)
        await writeDrawn(file, rows, form)
        const text = await readFile(file)
        const bodyStart = text.indexOf('\n') + 1
        for (const { at, code } of changes) text[bodyStart + (at % (text.length - bodyStart))] = code.charCodeAt(0)
        writeFileSync(file, text)
        const outcome = await readBothWays()
        if (outcome !== 'refused' && outcome !== undefined) taken++
      },
    ),
    { numRuns: 120 },
  )
  expect(taken).toBeGreaterThan(20)
})

it('comes to the same where savers have more rows than are put aside at a time, and some lines say something new', async () => {
  const rows = Array.from({ length: 3 * blockRows }, (_, row) => {
    const saver = 10_000 + ((row * 7919) % 17_011)
    const note = row % 97 === 0 ? 'x'.repeat(row % 50) : `n${saver % 7}`
    const amount = row % 89 === 0 ? `-${row}.5` : `${row}.25`
    return `S-${saver},${1940 + (row % 80)}-0${1 + (row % 9)}-15,${amount},2024-12-31,2500.00,${note}\n`
  })
  writeFileSync(file, `saver_id,contribution_date,contribution_amount,nav_date,nav_amount,note\n${rows.join('')}`)
  expect(await readBothWays()).toMatchObject({ part: { identifiers: { count: 17_011 } } })
})

const columns = [
  'saver_id',
  'contribution_date',
  'contribution_amount',
  'nav_date',
  'nav_amount',
  'note',
  'fund',
  'date_of_birth',
]
type Line = readonly string[]
const lineOf = (saver: string, place: number): Line => [
  saver,
  '2022-01-15',
  '100.00',
  '2024-12-31',
  `${place}.50`,
  `${place % 3}`,
  `${place % 2}`,
  place % 5 === 0 ? '2021-06-01' : '1960-02-29',
]
const changed = (place: number, cell: string) => (line: Line) => line.with(place, cell)

/** First lines of savers, other than those above in one thing. */
const oddFirstLines: readonly (readonly [name: string, (line: Line) => Line])[] = [
  ['as the others', (line) => line],
  ['a leading zero', changed(0, '00007')],
  ['a letter', changed(0, '1000a')],
  ['a capital letter', changed(0, '1000A')],
  ['a longer name', changed(0, '100007')],
  ['no name', changed(0, '')],
  ['a name in quotes', changed(0, '"10500"')],
  ['born behind the date', (line) => line.with(1, '2020-01-15').with(7, '2021-06-01')],
  ['born on the date', (line) => line.with(1, '2021-06-01').with(7, '2021-06-01')],
  ['nothing said of birth', changed(7, '')],
  ['another birth', changed(7, '1970-01-01')],
  ['an impossible birth', changed(7, '1970-02-30')],
  ...[' 1', '1 ', '"1"', "1'", 'é', '\u{7f}', '1\r', '\r1', '=1', '1@x', ''].map(
    (cell) => [`note ${JSON.stringify(cell)}`, changed(5, cell)] as const,
  ),
  ['a value of another column', changed(6, '2')],
  ...['', ' 2022-01-15', '2022-02-30', '15/01/2022', '2022-01-1', '"2022-01-15"', '1949-12-31', '2025-01-01'].map(
    (cell) => [`date ${cell}`, changed(1, cell)] as const,
  ),
  ...[
    '',
    '-5',
    '-0.00',
    '7',
    '7.',
    '7.1',
    '7.123',
    '.5',
    '1e3',
    '+7',
    '1234567890123.45',
    '12345678901234.00',
    '"7"',
  ].map((cell) => [`amount ${cell}`, changed(2, cell)] as const),
  ...['', '2024-12-30', '2024-13-01', '2024-12'].map((cell) => [`valuation on ${cell}`, changed(3, cell)] as const),
  ...['', '-1.00', '-0', '12.3', '12.345', '1234567890123456'].map(
    (cell) => [`valued ${cell}`, changed(4, cell)] as const,
  ),
  ['a cell more', (line) => [...line, '1']],
  ['a cell less', (line) => line.slice(0, -1)],
  ['a line of 70,000 bytes', changed(5, '1'.repeat(70_000))],
]

const orderedOtherwise = [
  ...['fund', 'contribution_amount', 'saver_id', 'contribution_date'],
  ...['nav_amount', 'date_of_birth', 'nav_date', 'note'],
]

/** The cells of a line in another order; cells too many stand at its end, and one too few is missing there. */
function inOrder(order: readonly string[], line: Line): string {
  const cells = order.map((column) => line[columns.indexOf(column)] ?? '')
  return [...cells.slice(0, line.length), ...line.slice(columns.length)].join(',')
}

it.each(oddFirstLines)('comes to the same where a new saver has %s', async (_, change) => {
  for (const order of [columns, columns.toReversed(), orderedOtherwise]) {
    const lines = Array.from({ length: 60 }, (_line, place) => lineOf(`${10_000 + place}`, place))
    const odd = change(lineOf('10500', 30))
    for (const again of [[], [odd]]) {
      const rows = [...lines, odd, ...lines.slice(0, 9), ...again].map((line) => inOrder(order, line))
      writeFileSync(file, `${[order.join(','), ...rows].join('\n')}\n`)
      await readBothWays()
    }
  }
})
