import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sqlStrings } from '@plumbline/analytics/sql-text.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import { scoringParameters } from '../scoring-parameters.ts'
import { gatherSavers } from '../staging/gather-savers.ts'
import { createStagedTables } from '../staging/staged-tables.ts'
import { oddIdentifiers } from '../testing/odd-identifiers.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { decodeChunk, identifierOf } from './decode-chunk.ts'
import { flowsPerChunk, readChunk, saverChunks, stagedSavers } from './saver-chunks.ts'
import { scoreSavers } from './score-savers.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

/** Fills the store with contributions: `count` a saver, on successive days up to the end of 2019. */
async function stage(savers: string, count: string): Promise<void> {
  const { engine } = store
  await createStagedTables(engine, [])
  const navDay = dayOf('2024-12-31')
  await engine.run(`
    INSERT INTO contributions (saver_id, day, pence, row, nav_day, nav_pence, nav_marks, attributes_hash, is_bad)
    SELECT saver, ${dayOf('2019-12-31')} - number % 6000, 1000 + cityHash64(saver, number) % 50000,
      rowNumberInAllBlocks() + 2, ${navDay}, 30000 * ${count}, 0, 0, 0
    FROM (${savers}) ARRAY JOIN range(toUInt64(${count})) AS number`)
  await gatherSavers(engine)
}

describe('savers cut into chunks', () => {
  it('come whole and once, wherever an odd identifier is the cut', async () => {
    await stage(`SELECT arrayJoin([${sqlStrings(oddIdentifiers)}]) AS saver`, '3')
    const inOrder = [...oddIdentifiers].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    for (const [place, identifier] of inOrder.entries()) {
      const chunk = decodeChunk(await readChunk(store.engine, { from: identifier, before: inOrder[place + 1] }))
      expect([chunk.batch.count, identifierOf(chunk, 0), chunk.batch.flowDays.length]).toEqual([1, identifier, 3])
    }
    expect(await saverChunks(store.engine)).toEqual([{ from: inOrder[0], before: undefined }])
  })

  it('never cut a saver, however many contributions there are', async () => {
    await stage(
      `SELECT arrayJoin(['a', 'it''s \\\\ many', 'z']) AS saver`,
      `if(saver = 'it''s \\\\ many', ${flowsPerChunk + 1}, 10)`,
    )
    const ranges = await saverChunks(store.engine)
    expect(ranges).toEqual([
      { from: 'a', before: 'z' },
      { from: 'z', before: undefined },
    ])
    const chunk = decodeChunk(await readChunk(store.engine, ranges[0]))
    expect(Array.from(chunk.batch.offsets.subarray(0, 3))).toEqual([0, 10, flowsPerChunk + 11])
    expect(identifierOf(chunk, 1)).toBe("it's \\ many")
  })
})

describe('savers scored in threads', () => {
  it('have the same results and sums to the last bit for any number of threads', async () => {
    await stage(`SELECT concat('S', toString(number)) AS saver FROM numbers(2500)`, String(flowsPerChunk / 1000))
    expect((await saverChunks(store.engine)).length).toBe(3)
    const parameters = scoringParameters(demonstrationIndex())
    const shares: number[] = []
    const runs = []
    for (const threads of [1, 2, 5]) {
      const resultsPath = path.join(store.folder, `results-${threads}.bin`)
      const onProgress = (share: number) => void shares.push(share)
      const scored = await scoreSavers(stagedSavers(store.engine), {
        parameters,
        method: 'new',
        rows: 'results',
        threads,
        resultsPath,
        onProgress,
      })
      runs.push({ scored, rows: await readFile(resultsPath) })
    }
    const [alone, ...others] = runs
    for (const run of others) {
      expect(run.scored).toEqual(alone.scored)
      expect(run.rows.equals(alone.rows)).toBe(true)
    }
    expect(alone.scored.sums.saversByReason.reduce((sum, count) => sum + count, 0)).toBe(2500)
    expect(alone.scored.sums.saversByReason[0]).toBeGreaterThan(0)
    expect(shares).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3].map((done) => done / 3))
  })

  it('leave no thread behind where the results cannot be written', async () => {
    await stage(`SELECT 'a' AS saver`, '3')
    const ports = () => process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length
    const before = ports()
    const resultsPath = path.join(store.folder, 'no such folder', 'results.bin')
    const parameters = scoringParameters(demonstrationIndex())
    const scored = scoreSavers(stagedSavers(store.engine), {
      parameters,
      method: 'new',
      rows: 'results',
      threads: 1,
      resultsPath,
      onProgress: () => {},
    })
    await expect(scored).rejects.toThrow('ENOENT')
    expect(ports()).toBe(before)
  })
})
