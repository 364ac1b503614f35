import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '../source/inspect-file.ts'
import { drawnForms, drawnSavers, linesOf, oddCells, writeDrawn } from '../testing/drawn-files.ts'
import { drawnPieces } from '../testing/drawn-pieces.ts'
import { drawnScoring, outcomeInGeneral, outcomeOf } from '../testing/file-outcomes.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { scoreScatteredFile } from './score-scattered-file.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
  await mkdir(path.join(store.folder, 'scattered'))
})
afterAll(() => store.close())

/** Threads now and then alone: starting them takes many times as long as reading such a file. */
const readers = fc.oneof(
  { weight: 6, arbitrary: fc.record({ threads: fc.constant(0), partsOnTheSpot: fc.constantFrom(1, 2, 3, 5) }) },
  { weight: 1, arbitrary: fc.record({ threads: fc.constantFrom(1, 3) }) },
)
/** How much is read and put together at a time, and by what. */
const ways = fc.record({
  pieceBytes: fc.constantFrom(200, 2000, 1 << 20),
  readers,
  withProgram: fc.boolean(),
  flowsAtATime: fc.constantFrom(1, 1 << 20),
})
type Way = typeof ways extends fc.Arbitrary<infer Value> ? Value : never

async function scattered(file: string, { readers: read, ...way }: Way) {
  const folder = path.join(store.folder, 'scattered')
  const resultsPath = path.join(folder, 'results.csv')
  const { readable } = await inspectFile(file, [])
  const outcome =
    readable &&
    (await scoreScatteredFile(readable, {
      ...drawnScoring,
      memoryBytes: 2 ** 30,
      ...way,
      ...read,
      folder,
      resultsPath,
      onProgress: () => {},
    }))
  return outcome && outcomeOf(outcome.file, outcome.savers, () => readFile(resultsPath, 'utf8'))
}

type Rows = readonly (readonly string[])[]

/** In an order that numbers say; those of the same number stay as they stand. */
function shuffled(rows: Rows, numbers: readonly number[]): Rows {
  const number = (row: number) => numbers[row % numbers.length] ?? 0
  return rows
    .map((cells, row) => ({ cells, at: number(row) }))
    .sort((a, b) => a.at - b.at)
    .map(({ cells }) => cells)
}

const orders = fc.oneof(fc.constant([0]), fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }))
const write = (rows: Rows, form: Parameters<typeof writeDrawn>[2]) =>
  writeDrawn(path.join(store.folder, 'input.csv'), rows, form)

describe('a file whose savers are scattered', () => {
  it.each(drawnPieces)(
    'comes to the same, to the last bit, whether its rows are put together by saver in threads or in SQL ($files files of seed $seed)',
    async ({ seed, files }) => {
      let readHere = 0
      await fc.assert(
        fc.asyncProperty(drawnSavers, orders, drawnForms, ways, async (drawn, order, form, way) => {
          const file = await write(shuffled(drawn.flatMap(linesOf), order), form)
          const outcome = await scattered(file, way)
          if (outcome === undefined) return
          readHere++
          expect(outcome).toEqual(await outcomeInGeneral(store, file))
        }),
        { numRuns: files, seed },
      )
      expect(readHere).toBeGreaterThan(files / 4)
    },
    1_200_000,
  )

  it.each(drawnPieces)(
    'is never accepted with another outcome than in SQL, whatever a row of it holds ($files files of seed $seed)',
    async ({ seed, files }) => {
      const odd = fc.tuple(fc.constantFrom(...oddCells), fc.nat())
      await fc.assert(
        fc.asyncProperty(
          drawnSavers,
          odd,
          orders,
          drawnForms,
          ways,
          async (drawn, [[place, cell], at], order, form, way) => {
            const rows = shuffled(drawn.flatMap(linesOf), order)
            const cells = (rows[at % rows.length] ?? []).slice()
            cells[place] = cell
            const file = await write(rows.with(at % rows.length, cells), form)
            const outcome = await scattered(file, way)
            if (outcome !== undefined) expect(outcome).toEqual(await outcomeInGeneral(store, file))
          },
        ),
        { numRuns: files, seed },
      )
    },
    1_200_000,
  )
})
