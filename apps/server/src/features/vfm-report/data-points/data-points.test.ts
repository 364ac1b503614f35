import type { ListedDataPoint } from '@plumbline/contract/data-points/data-points.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishSavers } from '../../../testing/savers/publish-savers.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let client: TestClient

const publish = (providerId: number) =>
  publishSavers(server.services, {
    providerId,
    savers: [3, 5].map((rate) => ({
      saverId: `A${rate}`,
      navDate: '2024-12-31',
      pot: 1200,
      flows: [{ date: '2015-01-15', pounds: 700 }],
      numbers: [rate, null],
      texts: ['', '2020-01-31'],
    })),
    dataPoints: [
      { order: 1, name: 'contribution_rate', segment: 'number' },
      { order: 2, name: 'leaving_date', segment: 'text' },
    ],
  })

beforeAll(async () => {
  server = await openTestServer({ providers: ['First', 'Second', 'Empty'] })
  client = await server.as('superuser')
  await publish(1)
  await publish(2)
})
afterAll(() => server.close())

const listed = async (id: number): Promise<ListedDataPoint[]> =>
  (await client.get(`/providers/${id}/data-points`)).json()
const change = (...dataPoints: readonly object[]) => client.post('/providers/1/data-points', { dataPoints })
const rate = { column: 'contribution_rate', name: 'Rate of pay', unit: 'percent', explanation: 'Of pay, each month.' }
async function rangesOf(provider: number): Promise<SaverRanges> {
  const filters = encodeURIComponent(JSON.stringify({ providers: [provider] }))
  return (await client.get(`/analysis/members/filters?filters=${filters}`)).json().data
}

it('lists what each is called, guessed where nobody said it; none without data', async () => {
  expect(await listed(2)).toMatchObject([
    { column: 'contribution_rate', name: 'Contribution rate', unit: 'none', explanation: '' },
    { column: 'leaving_date', name: 'Leaving date', unit: 'date' },
  ])
  expect(await listed(3)).toEqual([])
})

it.each([
  [{ ...rate, column: 'nothing' }, "no data point 'nothing'"],
  [{ ...rate, name: 'leaving DATE' }, 'name of another column'],
  [{ ...rate, name: 'Pot Size' }, 'name of another column'],
  [{ ...rate, name: 'a_b' }, ''],
  [{ ...rate, column: 'leaving_date', name: 'Left' }, 'holds texts'],
])('refuses %j', async (words, reason) => {
  const answer = await change(words)
  expect(answer.statusCode).toBe(422)
  expect(JSON.stringify(answer.json())).toContain(reason)
})

it('takes other words for the filter, of that provider alone and in the next batch too', async () => {
  // As the file heads it, but for case and spaces.
  expect((await change({ ...rate, column: 'Contribution Rate' })).statusCode).toBe(200)
  await publish(1)
  const { name, unit, explanation } = rate
  expect((await rangesOf(1)).numberGraph).toMatchObject([{ order: 1, name, unit, explanation, min: 3, max: 5 }])
  expect((await rangesOf(2)).numberGraph).toMatchObject([{ name: 'Contribution rate' }])
  const entries = (await auditOf(server, 'provider 1')).filter(({ action }) => action === 'data-points.change')
  expect(entries).toMatchObject([
    { before: { dataPoints: [{ name: 'Contribution rate' }] }, after: { dataPoints: [rate] } },
  ])
})
