import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const publish = (waiting: ImportDetail, more: object) =>
  superuser.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: waiting.preview?.comparedWith ?? null, ...more })

test('a file without more than one saver in twenty waits for somebody who agrees to lose that many', async () => {
  const providerId = await server.createProvider('Shrinking Pensions')
  await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('S', 20)) })
  const slightly = await importFile(server, superuser, {
    fields: { providerId },
    content: saverFile(fileSavers('S', 19)),
  })
  expect(slightly.state).toBe('completed')
  const waiting = await importFile(server, superuser, {
    fields: { providerId },
    fileName: 'short.csv',
    content: saverFile(fileSavers('S', 17)),
  })
  expect(waiting).toMatchObject({ state: 'ready', settings: { publishWhenSound: true } })
  const notice = await server.services.db
    .selectFrom('notices')
    .select('text')
    .where('import_id', '=', waiting.id)
    .executeTakeFirstOrThrow()
  expect(notice.text).toBe(
    'short.csv has no errors and waits for you to publish or discard it. 2 of 19 savers shown today are not in it.',
  )
  for (const confirmedLoss of [undefined, 1, 3]) {
    const refused = await publish(waiting, { confirmedLoss })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '2 of the 19 savers shown today (10.5%) are not in this file and would be gone. Confirm their number to publish it.',
    ])
  }
  expect((await publish(waiting, { confirmedLoss: 2 })).json()).toMatchObject({ state: 'completed' })
})

test('a file that is added to a batch loses nobody', { tags: 'long' }, async () => {
  const providerId = await server.createProvider('Growing Pensions')
  const first = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('G', 5)) })
  const added = await importFile(server, superuser, {
    fields: { providerId, batchId: first.batchId ?? 0 },
    content: saverFile(fileSavers('N', 1)),
  })
  expect(added.state).toBe('completed')
})

test('data points are called what whoever publishes says, and what was guessed of the others', async () => {
  const providerId = await server.createProvider('Named Pensions')
  const waiting = await importFile(server, superuser, {
    fields: { providerId, publishWhenSound: false },
    content: saverFile(fileSavers('D', 2)),
  })
  expect(waiting.preview?.dataPoints).toMatchObject([{ name: 'section', suggested: { name: 'Section', unit: 'none' } }])
  const wrong = await publish(waiting, { dataPoints: [{ column: 'section', name: 'IRR', unit: 'none' }] })
  expect(wrong.statusCode).toBe(422)
  const answer = await publish(waiting, {
    dataPoints: [{ column: 'section', name: 'Section of the scheme', unit: 'none' }],
  })
  expect(answer.json()).toMatchObject({ state: 'completed' })
  expect((await superuser.get(`/providers/${providerId}/data-points`)).json()).toMatchObject([
    { column: 'section', name: 'Section of the scheme' },
  ])
  const next = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('D', 3)) })
  expect(next.preview?.dataPoints).toMatchObject([{ suggested: { name: 'Section of the scheme' } }])
})

test('publishing takes back no name that was given in another tab meanwhile', async () => {
  const providerId = await server.createProvider('Two Tabs Pensions')
  const waiting = await importFile(server, superuser, {
    fields: { providerId, publishWhenSound: false },
    content: saverFile(fileSavers('T', 2)),
  })
  const { db } = server.services
  const words = {
    provider_id: providerId,
    data_point: 'section',
    name: 'Part',
    unit: 'none',
    explanation: 'Why',
  } as const
  await db
    .insertInto('data_point_words')
    .values({ ...words, updated_by: null, updated_at: new Date() })
    .execute()
  const dataPoints = [{ column: 'section', name: 'Division', unit: 'none' }]
  const late = await publish(waiting, { dataPoints, version: waiting.version })
  expect(late.json()).toMatchObject({
    code: 'changed_meanwhile',
    details: { fields: [{ title: 'Part: Name', yours: 'Division', kept: 'Part' }] },
  })
  const seen = (await superuser.get(`/import-jobs/${waiting.id}`)).json()
  expect(seen).toMatchObject({ state: 'ready', preview: { dataPoints: [{ suggested: { name: 'Part' } }] } })
  expect((await publish(waiting, { dataPoints, version: late.json().details.version })).statusCode).toBe(200)
  expect((await superuser.get(`/providers/${providerId}/data-points`)).json()).toMatchObject([
    { name: 'Division', explanation: 'Why' },
  ])
})
