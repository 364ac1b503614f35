import type { Comparison } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnHistories, historyPoints } from '../../testing/report/drawn-histories.ts'
import { reportOf } from '../../testing/report/report-calls.ts'
import { addIndex, bundled, type Compared, compared, longDates, longLevels } from '../../testing/savers/comparisons.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { auditOf } from '../../testing/server/audit-of.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let flat: string
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  flat = await addIndex(server, superuser, { name: 'Flat', content: longLevels(1.001), dates: longDates })
})
afterAll(() => server.close())

const savers = (count: number) => drawnHistories(count, 5)

async function publishedAs(name: string): Promise<Compared> {
  const providerId = await server.createProvider(name)
  const { id } = await publishSavers(server.services, { providerId, savers: savers(60), dataPoints: historyPoints })
  return { providerId, dataBatchId: id }
}

it('is a section of the report of its batch once it is put there, and not before', async () => {
  const of = await publishedAs('In the report')
  const first = await compared(superuser, of, [bundled])
  const second = await compared(superuser, of, [bundled, { id: flat, version: 1 }])
  const pilot = await server.as('pilot', 'pilot.report')
  await server.mapUser(pilot.userId, of.providerId)
  const shown = async () => (await reportOf(pilot, of.providerId)).sensitivity
  const put = (id: number, inReport: boolean) => superuser.post(`/benchmark-comparisons/${id}/in-report`, { inReport })
  expect(await shown()).toBeNull()
  expect((await put(first.id, true)).json()).toMatchObject({ inReport: true })
  expect(await shown()).toEqual(first.result)
  await put(second.id, true)
  expect(await shown()).toEqual(second.result)
  expect((await superuser.get(`/benchmark-comparisons/${first.id}`)).json()).toMatchObject({ inReport: false })
  await put(second.id, false)
  expect(await shown()).toBeNull()
  await put(second.id, true)
  await publishSavers(server.services, { providerId: of.providerId, savers: savers(20), dataPoints: historyPoints })
  expect(await shown()).toBeNull()
})

it('keeps an index that a report compares with, and goes with one that is in no report', { tags: 'long' }, async () => {
  const of = await publishedAs('Compared in a report')
  const shown = await addIndex(server, superuser, {
    name: 'Only compared',
    content: longLevels(1.004),
    dates: longDates,
  })
  const { id } = await compared(superuser, of, [bundled, { id: shown, version: 1 }])
  const put = (inReport: boolean) => superuser.post(`/benchmark-comparisons/${id}/in-report`, { inReport })
  await put(true)
  const citedBy = async (index: string) => (await superuser.get(`/benchmarks/${index}`)).json().versions[0]
  const batch = { id: of.dataBatchId, providerId: of.providerId, providerName: 'Compared in a report' }
  expect(await citedBy(shown)).toMatchObject({ batches: [], comparedBy: [batch] })
  expect((await citedBy('default')).comparedBy).toContainEqual(batch)
  const refused = await superuser.remove(`/benchmarks/${shown}`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '1 report cites this benchmark in a comparison. Take that out of the report, then delete it.',
  ])
  await put(false)
  expect((await citedBy(shown)).comparedBy).toEqual([])
  const records = await auditOf(server, `provider ${of.providerId}`)
  expect(records).toMatchObject([
    { action: 'benchmark-comparison.start', user_id: superuser.userId, after: { comparisonId: id } },
    { action: 'benchmark-comparison.report', before: { comparisonId: id }, after: { inReport: true } },
    { action: 'benchmark-comparison.report', before: { comparisonId: id }, after: { inReport: false } },
  ])
  expect((await superuser.remove(`/benchmarks/${shown}`)).statusCode).toBe(200)
  expect((await superuser.get(`/benchmark-comparisons/${id}`)).statusCode).toBe(404)
})

it('puts one of two into the report, whoever is first', { tags: 'long' }, async () => {
  const of = await publishedAs('Two at once')
  const first = await compared(superuser, of, [bundled])
  const second = await compared(superuser, of, [bundled, { id: flat, version: 1 }])
  const put = (id: number) => superuser.post(`/benchmark-comparisons/${id}/in-report`, { inReport: true })
  for (let turn = 0; turn < 5; turn++) {
    const answers = await Promise.all([put(first.id), put(second.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
  const list = (await superuser.get(`/benchmark-comparisons/?provider=${of.providerId}`)).json().comparisons
  expect(list.filter(({ inReport }: Comparison) => inReport)).toHaveLength(1)
})
