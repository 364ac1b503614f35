import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inspectFile } from '../source/inspect-file.ts'
import { drawnForms, drawnSavers, linesOf, oddCells, writeDrawn } from '../testing/drawn-files.ts'
import { drawnScoring, outcomeInGeneral, outcomeOf } from '../testing/file-outcomes.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { scoreScatteredFile } from './score-scattered-file.ts'

// Each of the two properties reads so many files in both ways; `npm run test:properties` comes to 4,000 in all.
const usual = inject('long') ? 6 : 3
const files = process.env.PROPERTY_SEED === undefined ? usual : 400

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
  await mkdir(path.join(store.folder, 'scattered'))
})
afterAll(() => store.close())

/** How much is read and put together at a time, by how many threads. */
const ways = fc.record({
  pieceBytes: fc.constantFrom(200, 2000, 1 << 20),
  threads: fc.constantFrom(0, 0, 0, 1, 3),
  flowsAtATime: fc.constantFrom(1, 1 << 20),
})

async function scattered(file: string, way: { pieceBytes: number; threads: number; flowsAtATime: number }) {
  const folder = path.join(store.folder, 'scattered')
  const resultsPath = path.join(folder, 'results.csv')
  const { readable } = await inspectFile(file, [])
  const outcome =
    readable &&
    (await scoreScatteredFile(readable, {
      ...drawnScoring,
      memoryBytes: 2 ** 30,
      ...way,
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
  it('comes to the same, to the last bit, whether its rows are put together by saver in threads or in SQL', async () => {
    let readHere = 0
    await fc.assert(
      fc.asyncProperty(drawnSavers, orders, drawnForms, ways, async (drawn, order, form, way) => {
        const file = await write(shuffled(drawn.flatMap(linesOf), order), form)
        const outcome = await scattered(file, way)
        if (outcome === undefined) return
        readHere++
        expect(outcome).toEqual(await outcomeInGeneral(store, file))
      }),
      { numRuns: files },
    )
    expect(readHere).toBeGreaterThan(files / 4)
  }, 1_200_000)

  it('is never accepted with another outcome than in SQL, whatever a row of it holds', async () => {
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
      { numRuns: files },
    )
  }, 1_200_000)
})
