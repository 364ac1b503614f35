import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GrowingArrival } from '../source/file-arrival.ts'
import { inspectFile } from '../source/inspect-file.ts'
import {
  byBytes,
  drawnForms,
  drawnOddities,
  drawnSavers,
  lastValuation,
  linesOf,
  oddCells,
  oddlyWritten,
  writeDrawn,
} from '../testing/drawn-files.ts'
import { drawnPieces } from '../testing/drawn-pieces.ts'
import { drawnScoring, outcomeInGeneral, outcomeOf } from '../testing/file-outcomes.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { judgedFile } from './judged-file.ts'
import { restRules } from './rest-rules.ts'
import { scoreOrderedFile } from './score-ordered-file.ts'
import { stageOrderedFile } from './stage-ordered-file.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
  await mkdir(path.join(store.folder, 'ordered'))
})
afterAll(() => store.close())

const inGeneral = (file: string) => outcomeInGeneral(store, file)

async function inOrder(file: string, pieceBytes: number, threads: number, growing?: Growing, inBackground = true) {
  const folder = path.join(store.folder, 'ordered')
  const resultsPath = path.join(folder, 'results.bin')
  const options = {
    ...drawnScoring,
    rows: 'lines',
    threads,
    // Threads stay for the next file.
    inBackground,
    folder,
    resultsPath,
    onProgress: () => {},
    pieceBytes,
    ...growing,
  } as const
  const { readable } = await inspectFile(file, [])
  const rest = readable && restRules(readable, lastValuation)
  const ordered =
    readable && (await scoreOrderedFile({ ...readable, path: growing?.path ?? file }, { ...options, rest }))
  if (ordered === undefined) return undefined
  const lines = () => readFile(resultsPath, 'utf8')
  const judged = readable && ordered.findings && judgedFile(readable, ordered.findings, ordered.rowWarnings)
  // What is judged alike was looked at when the whole file was there.
  if (judged !== undefined && growing !== undefined) return outcomeOf(judged, ordered.savers, lines)
  const staged = await outcomeOf(await stageOrderedFile(store.engine, ordered, lastValuation), ordered.savers, lines)
  // Whoever judges while reading leaves what is doubtful to the checks in SQL, and says what they would of the rest.
  if (judged !== undefined) {
    judgedFiles++
    expect(await outcomeOf(judged, ordered.savers, lines)).toEqual(staged)
  }
  return staged
}

/** How many files were judged without the checks in SQL. */
let judgedFiles = 0

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

const pieceBytes = fc.constantFrom(200, 2000, 1 << 20)
const steps = fc.integer({ min: 100, max: 5000 })

describe('a file sorted by saver', () => {
  it.each(drawnPieces)(
    'comes to the same, to the last bit, whether it is read in order, while it arrives, or in general ($files files of seed $seed)',
    async ({ seed, files }) => {
      let readInOrder = 0
      await fc.assert(
        fc.asyncProperty(drawnSavers, drawnForms, pieceBytes, steps, async (drawn, form, bytes, step) => {
          const file = await writeDrawn(
            path.join(store.folder, 'input.csv'),
            [...drawn].sort(byBytes).flatMap(linesOf),
            form,
          )
          const ordered = await inOrder(file, bytes, bytes < 2000 ? 0 : 2)
          expect(await whileItArrives(file, bytes, step)).toEqual(ordered)
          // A thread that reads, and two that solve some savers of a chunk at a time.
          if (step % 8 === 0) expect(await inOrder(file, bytes, 3, undefined, false)).toEqual(ordered)
          const general = await inGeneral(file)
          if (ordered === undefined) return
          readInOrder++
          expect(ordered).toEqual(general)
        }),
        { numRuns: files, seed },
      )
      expect(readInOrder).toBeGreaterThan(files / 3)
      expect(judgedFiles).toBeGreaterThan(0)
    },
    1_200_000,
  )
})

describe('a file with a row that is not as the others', () => {
  it.each(drawnPieces)(
    'is never accepted in order with another outcome than in general ($files files of seed $seed)',
    async ({ seed, files }) => {
      const odd = fc.tuple(fc.constantFrom(...oddCells), fc.nat())
      await fc.assert(
        fc.asyncProperty(drawnSavers, odd, drawnForms, pieceBytes, async (drawn, [[place, cell], at], form, bytes) => {
          const rows = [...drawn].sort(byBytes).flatMap(linesOf)
          const cells = rows[at % rows.length].slice()
          cells[place] = cell
          const file = await writeDrawn(path.join(store.folder, 'input.csv'), rows.with(at % rows.length, cells), form)
          const ordered = await inOrder(file, bytes, 1)
          if (ordered !== undefined) expect(ordered).toEqual(await inGeneral(file))
        }),
        { numRuns: files, seed },
      )
    },
    1_200_000,
  )
})

describe('a file with cells that are written otherwise than most', () => {
  it.each(drawnPieces)(
    'comes to the same in order as in general, and is mostly read so ($files files of seed $seed)',
    async ({ seed, files }) => {
      let readInOrder = 0
      await fc.assert(
        fc.asyncProperty(drawnSavers, drawnOddities, drawnForms, pieceBytes, async (drawn, odd, form, bytes) => {
          const rows = oddlyWritten([...drawn].sort(byBytes).flatMap(linesOf), odd)
          const file = await writeDrawn(path.join(store.folder, 'input.csv'), rows, form)
          const ordered = await inOrder(file, bytes, 1)
          if (ordered === undefined) return
          readInOrder++
          expect(ordered).toEqual(await inGeneral(file))
        }),
        { numRuns: files, seed },
      )
      expect(readInOrder).toBeGreaterThan(files / 4)
    },
    1_200_000,
  )
})
