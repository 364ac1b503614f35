import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDetail, importFile, publishedPots, settledImport } from '../../../testing/savers/import-road.ts'
import { rescoreVersion } from '../../../testing/savers/rescore-version.ts'
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

test('a file is added to a batch under its settings: savers are new, replaced whole, or stay', async () => {
  const providerId = await server.createProvider('Growing Pensions')
  const first = await importFile(server, superuser, {
    fields: { providerId, scoringMethod: 'old' },
    content: saverFile(fileSavers('G', 3)),
  })
  const added = await importFile(server, superuser, {
    fields: { providerId, batchId: first.batchId ?? 0, scoringMethod: 'new', useMinOutliers: true },
    content: saverFile([
      { id: 'G-2', nav: 3000 },
      { id: 'G-9', nav: 4000 },
    ]),
  })
  expect(added).toMatchObject({
    state: 'completed',
    batchId: first.batchId,
    published: `${first.batchId}.2`,
    settings: { addsToBatch: true, scoringMethod: 'old', minimumYears: null },
    preview: { savers: { total: 2, new: 1, changed: 1, unchanged: 0, missing: 2 } },
  })
  expect(await publishedPots(server, providerId)).toEqual({ 'G-1': 2600, 'G-2': 3000, 'G-3': 2602, 'G-9': 4000 })
  const version = await server.services.db
    .selectFrom('batch_versions')
    .select(['id', 'savers', 'files'])
    .where('import_id', '=', added.id)
    .executeTakeFirstOrThrow()
  expect(version).toMatchObject({ savers: 4, files: [{ rows: 72 }, { rows: 48 }] })
  expect(await rescoreVersion(server.services, version.id)).toEqual({ savers: 4, different: 0 })
})

test('previews of two files for one batch: the one published second is put together with the first', {
  tags: 'long',
}, async () => {
  const providerId = await server.createProvider('Queueing Pensions')
  const base = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('Q', 1)) })
  const fields = { providerId, batchId: base.batchId ?? 0, publishWhenSound: false }
  const one = await importFile(server, superuser, { fields, content: saverFile([{ id: 'Q-2', nav: 2700 }]) })
  const two = await importFile(server, superuser, { fields, content: saverFile([{ id: 'Q-3', nav: 2800 }]) })
  const compared = { comparedWith: `${base.batchId}.1` }
  expect((await superuser.post(`/import-jobs/${one.id}/publish`, compared)).statusCode).toBe(200)
  let queued = 0
  const unsubscribe = server.services.events.subscribe((event) => {
    if (event.type === 'import-changed' && event.importId === two.id && event.state === 'queued') queued += 1
  })
  // A second click, or a second person, changes nothing about what the first began.
  const asked = await Promise.all([1, 2].map(() => superuser.post(`/import-jobs/${two.id}/publish`, compared)))
  unsubscribe()
  expect([...asked.map(({ statusCode }) => statusCode), queued]).toEqual([409, 409, 1])
  const again = await settledImport(superuser, two.id)
  expect(again).toMatchObject({ state: 'ready', preview: { comparedWith: `${base.batchId}.2` } })
  const published = await superuser.post(`/import-jobs/${two.id}/publish`, { comparedWith: `${base.batchId}.2` })
  expect(published.json()).toMatchObject({ published: `${base.batchId}.3` })
  expect(Object.keys(await publishedPots(server, providerId))).toEqual(['Q-1', 'Q-2', 'Q-3'])
})

test('what was replaced can be published again, and so can what replaced it', async () => {
  const providerId = await server.createProvider('Restoring Pensions')
  const old = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('R', 2)) })
  const recent = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('R', 4)) })
  expect(await importDetail(superuser, old.id)).toMatchObject({ canRestore: true })
  const restored = await superuser.post(`/import-jobs/${old.id}/restore`)
  expect(restored.json()).toMatchObject({ state: 'completed', canRestore: false, restorableUntil: null })
  expect(Object.keys(await publishedPots(server, providerId))).toEqual(['R-1', 'R-2'])
  expect(await importDetail(superuser, recent.id)).toMatchObject({ canRestore: true })
  expect((await superuser.post(`/import-jobs/${old.id}/restore`)).statusCode).toBe(409)
  expect((await superuser.post(`/import-jobs/${recent.id}/restore`)).statusCode).toBe(200)
  expect(Object.keys(await publishedPots(server, providerId))).toHaveLength(4)
  const audit = await server.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'before', 'after'])
    .where('subject', '=', `provider ${providerId}`)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action, after }) => [action, after?.version])).toEqual([
    ['batch.publish', old.published],
    ['batch.publish', recent.published],
    ['batch.restore', old.published],
    ['batch.restore', recent.published],
  ])
})
