import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDetail, importFile, settledImport, uploadFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { publishImport } from '../publishing/publish-import.ts'

let server: TestServer
let superuser: TestClient

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

async function leftovers() {
  const { analytics, db } = server.services
  const databases = await analytics.reader.rows<{ name: string }>(
    "SELECT name FROM system.databases WHERE name LIKE 'import%'",
  )
  const versions = await analytics.reader.rows<{ id: number }>('SELECT DISTINCT version_id AS id FROM plumbline.savers')
  const published = await db.selectFrom('batch_versions').select('id').execute()
  return {
    databases: databases.length,
    versions: versions.filter(({ id }) => !published.some((version) => version.id === id)).length,
  }
}

for (const state of ['checking', 'scoring'] as const) {
  test(`an import that is ${state} can be called off, and leaves nothing behind`, async () => {
    const providerId = await server.createProvider(`Stopped while ${state}`)
    // Listening from before the upload, so that no state can pass unseen. It waits for 'Publish', so that a request
    // that is overtaken by the last state still finds something to call off.
    const cancelled = cancelWhen(state)
    const id = await uploadFile(server, superuser, {
      fields: { providerId, publishWhenSound: false },
      content: saverFile(fileSavers('X', 4000)),
    })
    expect((await cancelled).statusCode).toBe(200)
    expect(await settledImport(superuser, id)).toMatchObject({ state: 'cancelled', published: null })
    await expect.poll(leftovers).toEqual({ databases: 0, versions: 0 })
  })
}

test('a file with errors that is called off is cancelled, not refused', { tags: 'long' }, async () => {
  const providerId = await server.createProvider('Stopped with errors')
  const cancelled = cancelWhen('checking')
  const content = saverFile(fileSavers('E', 4000)).replaceAll('2024-12-31', '2024-12-32')
  const id = await uploadFile(server, superuser, { fields: { providerId }, content })
  expect((await cancelled).statusCode).toBe(200)
  expect(await settledImport(superuser, id)).toMatchObject({ state: 'cancelled', errorCount: 0 })
  await expect.poll(leftovers).toEqual({ databases: 0, versions: 0 })
})

function cancelWhen(state: 'checking' | 'scoring') {
  return new Promise<Awaited<ReturnType<TestClient['post']>>>((resolve, reject) => {
    const silence = server.services.events.subscribe((event) => {
      if (event.type !== 'import-changed' || event.state !== state) return
      silence()
      superuser.post(`/import-jobs/${event.importId}/cancel`).then(resolve, reject)
    })
  })
}

test('an import that waits its turn is called off at once', async () => {
  const providerId = await server.createProvider('Waiting Pensions')
  const content = saverFile(fileSavers('W', 3000))
  const first = await uploadFile(server, superuser, { fields: { providerId }, content })
  const second = await uploadFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('W', 1)) })
  const cancelled = await superuser.post(`/import-jobs/${second}/cancel`)
  expect(cancelled.json()).toMatchObject({ state: 'cancelled', canCancel: false })
  expect(await settledImport(superuser, first)).toMatchObject({ state: 'completed' })
  expect(await importDetail(superuser, second)).toMatchObject({ state: 'cancelled', startedAt: null })
})

test('a preview that is discarded leaves nothing behind', async () => {
  const providerId = await server.createProvider('Discarding Pensions')
  const fields = { providerId, publishWhenSound: false }
  const { id } = await importFile(server, superuser, { fields, content: saverFile(fileSavers('D', 3)) })
  expect((await leftovers()).versions).toBe(1)
  expect((await superuser.post(`/import-jobs/${id}/cancel`)).json()).toMatchObject({
    state: 'cancelled',
    canPublish: false,
  })
  expect(await leftovers()).toEqual({ databases: 0, versions: 0 })
  expect((await superuser.post(`/import-jobs/${id}/publish`, { comparedWith: null })).statusCode).toBe(409)
})

test('what is about to be published is not once it is called off', { tags: 'long' }, async () => {
  const providerId = await server.createProvider('Hesitating Pensions')
  const fields = { providerId, publishWhenSound: false }
  const { id } = await importFile(server, superuser, { fields, content: saverFile(fileSavers('H', 3)) })
  // The job that checked it would go on with it.
  await expect.poll(() => server.services.jobs.depth()).toBe(0)
  await server.services.db.updateTable('imports').set({ state: 'publishing' }).where('id', '=', id).execute()
  expect((await superuser.post(`/import-jobs/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled' })
  expect(await publishImport(server.services, { importId: id, from: 'publishing' })).toEqual({ outcome: 'not waiting' })
  expect(await leftovers()).toEqual({ databases: 0, versions: 0 })
})

test('an import whose provider is deleted right after its end is published by nobody, without a fault', {
  tags: 'long',
}, async () => {
  const request = { importId: 999_999, from: 'publishing' } as const
  expect(await publishImport(server.services, request)).toEqual({ outcome: 'not waiting' })
})

test('what has ended cannot be called off', async () => {
  const providerId = await server.createProvider('Ended Pensions')
  const { id } = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('E', 1)) })
  const response = await superuser.post(`/import-jobs/${id}/cancel`)
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'This import is published already. Restore the data it replaced instead.',
  ])
  expect((await superuser.post('/import-jobs/999999/cancel')).statusCode).toBe(404)
})

test('a notice that asked for a decision says what was decided, and one published is told once', async () => {
  const noticesOf = async () => (await superuser.get('/notices')).json()
  const providerId = await server.createProvider('Deciding Pensions')
  const fields = { providerId, publishWhenSound: false }
  const waiting = { fields, fileName: 'first.csv', content: saverFile(fileSavers('N', 2)) }
  const first = await importFile(server, superuser, waiting)
  const second = await importFile(server, superuser, {
    fields,
    fileName: 'second.csv',
    content: saverFile(fileSavers('N', 3)),
  })
  expect((await noticesOf()).slice(0, 2)).toMatchObject([
    { importId: second.id, outcome: 'asks' },
    { importId: first.id, outcome: 'asks' },
  ])
  await superuser.post(`/import-jobs/${first.id}/cancel`)
  await superuser.post(`/import-jobs/${second.id}/publish`, { comparedWith: null })
  const { batchId } = await importDetail(superuser, second.id)
  expect((await noticesOf()).filter(({ importId }: { importId: number }) => importId >= first.id)).toMatchObject([
    { importId: second.id, outcome: 'good', text: `second.csv is published as data batch ${batchId}.1.` },
    { importId: first.id, outcome: 'good', text: 'first.csv was discarded; nothing was published.' },
  ])
})
