import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importFile, settledImport } from '../../../testing/savers/import-road.ts'
import { saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { beginParts, sendPart } from '../../../testing/server/tus-client.ts'
import { type ArrivingScores, arrivingScoresOf } from './arriving-scores.ts'

let server: TestServer
let superuser: TestClient
let scores: ArrivingScores
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  const found = arrivingScoresOf(server.services)
  if (found === undefined) throw new Error('nothing is scored while it arrives')
  scores = found
})
afterAll(() => server.close())

/** Above the size from which files are looked at while they arrive, sorted by saver. */
const content = saverFile(
  Array.from({ length: 8500 }, (_, place) => ({ id: `P-${10_000 + place}`, nav: 2600 + place })),
)

const workFiles = () => readdir(path.join(server.services.config.dataDir, 'work')).catch(() => [])

/** Sends a file in two parts, and gives what is told of its rows after the first and what its import tells at last. */
async function rowsTold(providerId: number, bytes: Buffer, at: number) {
  const id = await beginParts(server, superuser, bytes.length, { providerId: String(providerId) })
  await sendPart(server, superuser, id, { offset: 0, content: bytes.subarray(0, at) })
  const told = async (): Promise<unknown> => (await superuser.get(`/upload-data/parts/${id}/top`)).json().rows
  return {
    told,
    async finish() {
      await sendPart(server, superuser, id, { offset: at, content: bytes.subarray(at) })
      const { importId } = (await superuser.post(`/upload-data/parts/${id}/import`, {})).json()
      return await settledImport(superuser, importId)
    },
  }
}

it('errors of rows are told while the rest is on its way, in the words of the import', async () => {
  const providerId = await server.createProvider('Wrong Rows')
  const lines = content.split('\n')
  lines[120_000] = lines[120_000]?.replace(/2\d{3}-\d{2}-15/, '2023-02-30') ?? ''
  lines[150_000] = lines[150_000]?.replace(',100.00,', ',£100,') ?? ''
  const sent = await rowsTold(providerId, Buffer.from(lines.join('\n')), 9_500_000)
  const first = [
    {
      row: 120_001,
      column: 'contribution_date',
      value: '2023-02-30',
      reason: 'There is no such day: correct the date.',
    },
    {
      row: 150_001,
      column: 'contribution_amount',
      value: '£100',
      reason: 'Delete the currency sign: write pounds as a plain number, for example 1234.56.',
    },
  ]
  // Of lines that were read for their scores not every cell was looked at.
  await expect.poll(sent.told, { timeout: 20_000 }).toMatchObject({ errors: 2, atLeast: true, first })
  const detail = await sent.finish()
  expect(detail).toMatchObject({ state: 'failed', errorCount: 2 })
  expect(detail.errors).toEqual(first)
  expect(await workFiles()).toEqual([])
})

it('rows of a file whose savers are scattered are checked while it arrives, and another is scored meanwhile', async () => {
  const [header = '', ...rows] = content.trimEnd().split('\n')
  const scattered = rows.map((row, place) => [place % 24, row] as const).sort(([a], [b]) => a - b)
  const bytes = Buffer.from(`${[header, ...scattered.map(([, row]) => row)].join('\n').replace(',100.00,', ',-,')}\n`)
  const sent = await rowsTold(await server.createProvider('Scattered Rows'), bytes, 9_500_000)
  await expect.poll(sent.told, { timeout: 20_000 }).toMatchObject({ errors: 1, first: [{ row: 2, value: '-' }] })
  const take = vi.spyOn(scores, 'take')
  const other = await server.createProvider('Another Meanwhile')
  await importFile(server, superuser, { fields: { providerId: other }, content })
  expect(await take.mock.results[0]?.value).toBeDefined()
  expect(await sent.finish()).toMatchObject({ state: 'failed', errorCount: 1 })
  expect(await workFiles()).toEqual([])
})
