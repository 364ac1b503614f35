import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import { resultLines } from '../results/result-lines.ts'
import { scoringParameters } from '../scoring-parameters.ts'
import { stagedSavers } from '../solve/saver-chunks.ts'
import { scoreSavers } from '../solve/score-savers.ts'
import type { ScoredSavers } from '../solve/scored-tally.ts'
import { GrowingArrival } from '../source/file-arrival.ts'
import { inspectFile } from '../source/inspect-file.ts'
import { type StagedFile, stageFile } from '../stage-file.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { scoreOrderedFile } from './score-ordered-file.ts'
import { stageOrderedFile } from './stage-ordered-file.ts'

// Each of the two properties reads so many files in both ways; `npm run test:properties` comes to 4,000 in all.
const usual = inject('long') ? 6 : 3
const files = process.env.PROPERTY_SEED === undefined ? usual : 400

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
  await mkdir(path.join(store.folder, 'ordered'))
})
afterAll(() => store.close())

const columns = [
  ...['saver_id', 'contribution_date', 'contribution_amount', 'nav_date', 'nav_amount'],
  ...['fund', 'date_of_birth', 'note'],
]
const lastDay = dayOf('2025-12-31')
const scoring = { parameters: scoringParameters(demonstrationIndex()), method: 'new', rows: 'results' } as const

/** What a file comes to in either way; undefined: it is refused, or left to the other way. */
async function outcomeOf(staged: StagedFile | undefined, scored: ScoredSavers, resultsPath: string) {
  if (!staged?.accepted) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of resultLines(store.engine, resultsPath, 'new')) pieces.push(piece)
  return {
    lines: Buffer.concat(pieces).toString(),
    sums: scored.sums,
    warnings: [...scored.warnings, ...staged.warnings],
    dataPoints: staged.dataPoints,
  }
}

async function inGeneral(file: string) {
  const staged = await stageFile(store.engine, await inspectFile(file, []), lastDay)
  if (!staged.accepted) return undefined
  const resultsPath = path.join(store.folder, 'results.bin')
  const scored = await scoreSavers(stagedSavers(store.engine), {
    ...scoring,
    threads: 1,
    resultsPath,
    onProgress: () => {},
  })
  return outcomeOf(staged, scored, resultsPath)
}

async function inOrder(file: string, pieceBytes: number, threads: number, growing?: Growing) {
  const folder = path.join(store.folder, 'ordered')
  const resultsPath = path.join(folder, 'results.bin')
  const options = {
    ...scoring,
    threads,
    folder,
    resultsPath,
    onProgress: () => {},
    pieceBytes,
    ...growing,
  }
  const { readable } = await inspectFile(file, [])
  const ordered = readable && (await scoreOrderedFile({ ...readable, path: growing?.path ?? file }, options))
  if (ordered === undefined) return undefined
  return outcomeOf(await stageOrderedFile(store.engine, ordered, lastDay), ordered.scored, resultsPath)
}

interface Growing {
  readonly path: string
  readonly arrival: GrowingArrival
}

/** The same while the file is written, so many bytes at a time. */
async function whileItArrives(file: string, pieceBytes: number, step: number) {
  const growing = { path: path.join(store.folder, 'growing.csv'), arrival: new GrowingArrival() }
  const content = await readFile(file)
  await writeFile(growing.path, '')
  const reading = inOrder(file, pieceBytes, 2, growing)
  for (let at = 0; at < content.length; at += step) {
    await appendFile(growing.path, content.subarray(at, at + step))
    growing.arrival.note(Math.min(at + step, content.length))
  }
  growing.arrival.finish()
  return await reading
}

type Drawn<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never

/** Repeats on most rows of a saver, as the head of the file must show; `second` stands on the later rows of some. */
const attributes = fc.record({
  fund: fc.constantFrom('', 'Growth', 'A (B)', 'Growth, Income', "St John's"),
  born: fc.constantFrom('', '1960-02-29', '1930-06-15'),
  note: fc.oneof(fc.constantFrom('', '1', '-2.50', 'x y', '=1+1'), fc.integer({ min: 0, max: 99 }).map(String)),
})
const saver = fc.record({
  navDay: fc.integer({ min: dayOf('2019-01-01'), max: lastDay }),
  navPence: fc.integer({ min: 0, max: 1e9 }),
  flows: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: -20_000, max: 100_000 }), fc.boolean()),
    { minLength: 10, maxLength: 30 },
  ),
  first: attributes,
  second: fc.option(attributes, { freq: 3 }),
  secondFrom: fc.integer({ min: 1, max: 10 }),
  statedTwice: fc.boolean(),
})
const identifier = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./_=+-]{0,10}[A-Za-z0-9]$/)
const savers = fc.uniqueArray(fc.tuple(identifier, saver), { minLength: 2, maxLength: 12, selector: ([name]) => name })

function linesOf([name, { navDay, navPence, flows, first, second, secondFrom, statedTwice }]: [
  string,
  Drawn<typeof saver>,
]): string[][] {
  return flows.map(([daysBefore, pence, round], row) => {
    const later = second !== null && row >= secondFrom
    const { fund, born, note } = later ? second : first
    const nav = later && !statedTwice ? ['', ''] : [isoDateOf(navDay), (navPence / 100).toFixed(2)]
    const amount = round ? String(Math.trunc(pence / 100)) : (pence / 100).toFixed(2)
    return [name, isoDateOf(navDay - (daysBefore % 15_000)), amount, ...nav, fund, born, note]
  })
}

const byBytes = ([a]: [string, unknown], [b]: [string, unknown]) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const asNamed: number[] = [...columns.keys()]

/** How an export writes its rows: line ends, the order of the columns, the form of dates, and which cells it quotes. */
const forms = fc.record({
  lineBreak: fc.constantFrom('\n', '\r\n'),
  finalBreak: fc.boolean(),
  blank: fc.boolean(),
  order: fc.oneof(fc.constant(asNamed), fc.shuffledSubarray(asNamed, { minLength: columns.length })),
  slashes: fc.boolean(),
  quoted: fc.constantFrom<Quoted>('where needed', 'text', 'all'),
})
const pieceBytes = fc.constantFrom(200, 2000, 1 << 20)
const steps = fc.integer({ min: 100, max: 5000 })

type Quoted = 'where needed' | 'text' | 'all'
type Form = Drawn<typeof forms>

/** Columns of text. */
const texts = [0, 5, 7]

function cellText(cell: string, place: number, { slashes, quoted }: Form): string {
  const text = slashes ? cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : cell
  const isQuoted = quoted === 'all' || (quoted === 'text' && texts.includes(place)) || text.includes(',')
  return isQuoted && !text.startsWith('"') ? `"${text}"` : text
}

async function write(rows: readonly (readonly string[])[], form: Form): Promise<string> {
  const { lineBreak, finalBreak, blank, order } = form
  const file = path.join(store.folder, 'input.csv')
  const lines = rows.map((cells) => {
    const written = cells.map((cell, place) => cellText(cell, place, form))
    return [...order.map((place) => written[place]), ...written.slice(columns.length)].join(',')
  })
  const header = order.map((place) => columns[place]).join(',')
  const between = blank && lineBreak === '\n' ? [''] : []
  const text = [header, ...lines.slice(0, 3), ...between, ...lines.slice(3)].join(lineBreak)
  await writeFile(file, finalBreak ? text + lineBreak : text)
  return file
}

describe('a file sorted by saver', () => {
  it('comes to the same, to the last bit, whether it is read in order, while it arrives, or in general', async () => {
    let readInOrder = 0
    await fc.assert(
      fc.asyncProperty(savers, forms, pieceBytes, steps, async (drawn, form, bytes, step) => {
        const file = await write([...drawn].sort(byBytes).flatMap(linesOf), form)
        const ordered = await inOrder(file, bytes, 2)
        expect(await whileItArrives(file, bytes, step)).toEqual(ordered)
        const general = await inGeneral(file)
        if (ordered === undefined) return
        readInOrder++
        expect(ordered).toEqual(general)
      }),
      { numRuns: files },
    )
    expect(readInOrder).toBeGreaterThan(files / 3)
  }, 1_200_000)
})

/** Cells, by their place, that may make a file bad or such that it has to be read in general. */
const oddCells: readonly (readonly [place: number, cell: string])[] = [
  [0, 'jo@example.org'],
  [0, ''],
  [1, '2023-02-29'],
  [1, '2026-02-01'],
  [2, '1,000.00'],
  [2, '12345678901234.00'],
  [3, '2026-02-01'],
  [3, ''],
  [4, '-1'],
  [4, '77.77'],
  [5, 'y'.repeat(1001)],
  [5, 'AB 12 34 56 C'],
  [6, '2019-06-01'],
  [6, '1960-02-30'],
  [7, 'é'],
  [7, '"a, b"'],
  [8, 'one more'],
]

describe('a file with a row that is not as the others', () => {
  it('is never accepted in order with another outcome than in general', async () => {
    const odd = fc.tuple(fc.constantFrom(...oddCells), fc.nat())
    await fc.assert(
      fc.asyncProperty(savers, odd, forms, pieceBytes, async (drawn, [[place, cell], at], form, bytes) => {
        const rows = [...drawn].sort(byBytes).flatMap(linesOf)
        const cells = rows[at % rows.length].slice()
        cells[place] = cell
        const file = await write(rows.with(at % rows.length, cells), form)
        const ordered = await inOrder(file, bytes, 1)
        if (ordered !== undefined) expect(ordered).toEqual(await inGeneral(file))
      }),
      { numRuns: files },
    )
  }, 1_200_000)
})
