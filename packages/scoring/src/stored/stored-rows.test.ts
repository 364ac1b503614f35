import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { scoreBatch } from '@plumbline/engine/batch/score-batch.ts'
import { allocateScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demonstrationIndex } from '../demonstration-index/demonstration-index.ts'
import { scoringParameters } from '../scoring-parameters.ts'
import { decodeChunk } from '../solve/decode-chunk.ts'
import { type ChunkSaver, chunkBytes } from '../testing/chunk-bytes.ts'
import { oddIdentifiers } from '../testing/odd-identifiers.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { seededSavers } from '../testing/seeded-chunk.ts'
import { storedRows } from './stored-rows.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const savers: ChunkSaver[] = seededSavers(300, 7).map((saver, place) => ({
  ...saver,
  identifier: oddIdentifiers[place] ?? saver.identifier,
  flows: saver.flows.map((flow, at) => (at % 10 === 3 ? { ...flow, pence: -flow.pence } : flow)),
}))

it('are read by the store as they are: identifiers, figures to the last bit, and every flow', async () => {
  const chunk = decodeChunk(chunkBytes(savers))
  const scored = scoreBatch(
    chunk.batch,
    scoringParameters(demonstrationIndex()),
    allocateScoredBatch(chunk.batch.count, false),
  )
  const file = path.join(store.folder, 'rows.native')
  // Chunk after chunk into one file.
  await writeFile(file, Buffer.concat([storedRows(chunk, scored), storedRows(chunk, scored)]))
  const rows = await store.engine.rows<Record<string, unknown>>(
    `SELECT saver_id, first_row, reason, flags, toString(irr) AS irr, toString(score_new) AS score_new, first_day, nav_day,
       nav_pence, paid_in_pence, paid_out_pence, flows FROM file(${sqlString(file)}, Native)`,
  )
  const sum = (saver: ChunkSaver, sign: number) =>
    saver.flows.reduce((total, { pence }) => total + Math.max(sign * pence, 0), 0)
  const expected = savers.map((saver, place) => ({
    saver_id: saver.identifier,
    first_row: saver.firstRow,
    reason: scored.reason[place],
    flags: scored.flags[place],
    irr: asText(scored.irr[place]),
    score_new: asText(scored.scoreNew[place]),
    first_day: scored.firstContributionDay[place],
    nav_day: saver.navDay,
    nav_pence: saver.navPence,
    paid_in_pence: sum(saver, 1),
    paid_out_pence: sum(saver, -1),
    flows: saver.flows,
  }))
  expect(rows).toEqual([...expected, ...expected])
})

function asText(value: number): string {
  return Number.isNaN(value) ? 'nan' : String(value)
}
