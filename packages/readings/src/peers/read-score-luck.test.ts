import { expect, it } from 'vitest'
import { openTables } from '../testing/open-tables.ts'
import { scoredSaver } from '../testing/scored-saver.ts'
import { storeSavers } from '../testing/store-savers.ts'
import { readScoreLuck } from './read-score-luck.ts'

it('reads a part of many savers, also where all have as many rows', async () => {
  const { reader, close } = await openTables()
  try {
    const savers = Array.from({ length: 200 }, (_, place) =>
      scoredSaver(place + 1, { score: 60, score_new: 60, irr: 0.05, benchmark_irr: 0.04, first_row: 2 * place + 1 }),
    )
    const flows = savers.map(({ version_id, id }) => ({ version_id, id, flows: [{ day: 1000, pence: 100 }] }))
    await storeSavers(reader, savers, flows)
    const luck = await readScoreLuck(reader, [{ versionId: 1, savers: 40_000, sigmaAlpha: 0.001, oneSpread: null }])
    expect(luck.map(({ versionId }) => versionId)).toEqual([1])
    expect(luck[0]?.together).toBeGreaterThan(0)
  } finally {
    await close()
  }
})
