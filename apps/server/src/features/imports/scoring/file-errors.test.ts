import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScoring, type ScoreTexts } from '../../../testing/savers/score-texts.ts'
import type { RefusedImport } from './file-errors.ts'

let scoring: ScoreTexts
beforeAll(async () => {
  scoring = await openScoring()
})
afterAll(() => scoring.close())

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount'

async function refused(file: string | { path: string }, dropped: string[] = []): Promise<RefusedImport> {
  const { outcome } = await scoring.score(file, { dropped })
  if (outcome.accepted) throw new Error('The file is accepted')
  return outcome
}

async function csvOf(outcome: RefusedImport): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of outcome.errorsCsv()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

it('gives the first hundred errors, their columns, and all of them as a file', async () => {
  const rows = Array.from({ length: 150 }, (_, row) => `S${row},2020-01-31,"=1,""5""",2024-12-31,${row < 3 ? 'x' : 1}`)
  const outcome = await refused([header, ...rows].join('\n'))
  expect(outcome.errorCount).toBe(153)
  expect(outcome.firstErrors).toHaveLength(100)
  expect(outcome.firstErrors[0]).toMatchObject({ row: 2, column: 'contribution_amount', value: '=1,"5"' })
  expect(outcome.errorsByColumn).toEqual([
    { column: 'contribution_amount', count: 150, listed: 150 },
    { column: 'nav_amount', count: 3, listed: 3 },
  ])
  const lines = (await csvOf(outcome)).trim().split('\n')
  expect(lines).toHaveLength(154)
  expect(lines[0]).toBe('row,column,value,reason')
  // Nothing that a spreadsheet would run.
  expect(lines[1]).toMatch(/^2,contribution_amount,"'=1,""5""",/)
})

it('refuses a damaged archive and a column that is not there to be dropped', async () => {
  const file = path.join(scoring.services.config.dataDir, 'uploads', 'damaged.csv')
  await writeFile(file, gzipSync(header).subarray(0, 20))
  expect((await refused({ path: file })).firstErrors).toMatchObject([{ row: 1, reason: /damaged or incomplete/ }])
  const outcome = await refused(`${header}\nA,2020-01-31,1,2024-12-31,1`, ['surname'])
  expect(outcome.firstErrors[0]?.reason).toMatch(/no column 'surname' to drop/)
  expect(await csvOf(outcome)).toMatch(/^row,column,value,reason\n1,,,"/)
})

it('leaves a version as it was', async () => {
  const good = await scoring.score(`${header}\nA,2020-01-31,1,2024-12-31,1`)
  const bad = await scoring.score(`${header}\nA,2020-01-31,x,2024-12-31,1`, { addTo: good.versionId })
  expect(bad.outcome.accepted).toBe(false)
  const rows = await scoring.services.analytics.reader.rows('SELECT version_id FROM savers')
  expect(rows).toEqual([{ version_id: good.versionId }])
})
