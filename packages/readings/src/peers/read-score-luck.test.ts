import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { readScoreLuck } from './read-score-luck.ts'

let tables: Awaited<ReturnType<typeof openTables>>
/** Four thousand savers, each the only one in its fund, who all move alike. */
const many = 4000
beforeAll(async () => {
  tables = await openTables()
  const savers = Array.from({ length: many }, (_, place) =>
    scoredSaver(place + 1, {
      ...{ score: 60, score_new: 60, irr: 0.05, benchmark_irr: 0.04, fund: `Fund ${place}` },
      // As hashes are: spread evenly over all there are.
      id: Math.floor((place / many) * 2 ** 40)
        .toString(16)
        .padStart(10, '0')
        .padEnd(20, 'f'),
    }),
  )
  await storeSavers(tables.reader, savers)
})
afterAll(() => tables.close())

const read = async (savers: number, oneSpread: number | null = null) =>
  (await readScoreLuck(tables.reader, [{ versionId: 1, savers, sigmaAlpha: 0.001, oneSpread }]))[0]

it('reads a part of many savers, and says of it what holds of all', async () => {
  const all = await read(many)
  // As if there were eight times as many as are enough: an eighth of them is read.
  const part = await read(40_000)
  expect(all?.versionId).toBe(1)
  expect(all?.together).toBeGreaterThan(0)
  expect(part?.together).toBeCloseTo(all?.together ?? 0, 9)
  // Five hundred funds of one saver would be eight times what four thousand are, if nothing were taken off.
  expect(part?.apartSquared).toBeCloseTo(all?.apartSquared ?? 0, 9)
})

it('knows versions of many and of few savers at once, and scores of one spread', async () => {
  const versions = [many, 40_000].map((savers, place) => ({
    versionId: 1 + place,
    savers,
    sigmaAlpha: 0.001,
    oneSpread: 0.02,
  }))
  const luck = await readScoreLuck(tables.reader, versions)
  expect(luck).toHaveLength(1)
  expect(luck[0]?.together).toBeCloseTo((await read(many, 0.02))?.together ?? 0, 9)
})
