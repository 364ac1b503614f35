import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type ArrivingServer,
  arrivingContent as content,
  openArrivingServer,
} from '../../../testing/arriving/arriving-server.ts'
import { importFile, settledImport } from '../../../testing/savers/import-road.ts'
import { beginParts, sendPart } from '../../../testing/server/tus-client.ts'

let server: ArrivingServer['server']
let superuser: ArrivingServer['superuser']
let scores: ArrivingServer['scores']
let workFiles: ArrivingServer['workFiles']
beforeAll(async () => {
  ;({ server, superuser, scores, workFiles } = await openArrivingServer())
})
afterAll(() => server.close())

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
  lines[31_000] = lines[31_000]?.replace(/2\d{3}-\d{2}-15/, '2023-02-30') ?? ''
  lines[38_000] = lines[38_000]?.replace(',100.00,', ',£100,') ?? ''
  const sent = await rowsTold(providerId, Buffer.from(lines.join('\n')), 9_500_000)
  const first = [
    {
      row: 31_001,
      column: 'contribution_date',
      value: '2023-02-30',
      reason: 'There is no such day: correct the date.',
    },
    {
      row: 38_001,
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
  await expect.poll(workFiles).toEqual([])
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
  await expect.poll(workFiles).toEqual([])
})
