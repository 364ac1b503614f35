import { AnalyticsError } from '@plumbline/analytics/analytics-error.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { importDetail, publishedPots, uploadFile } from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { leftoversOf } from '../../../testing/stores/leftovers.ts'
import { tapStatements } from '../../../testing/stores/tap-statements.ts'
import { runNextImport } from '../run-import.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ jobsPaused: true, environment: { LOG_LEVEL: 'silent' } })
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

const work = (providerId: number) => runNextImport(server.services, providerId, new AbortController().signal)

/** A provider with three published savers. */
async function published(name: string) {
  const providerId = await server.createProvider(name)
  const importId = await uploadFile(server, superuser, {
    fields: { providerId },
    content: saverFile(fileSavers('F', 3)),
  })
  await work(providerId)
  return { providerId, importId, batch: (await importDetail(superuser, importId)).published ?? '' }
}

const ask = ({ providerId, batch }: Awaited<ReturnType<typeof published>>) =>
  superuser.post('/import-jobs/score-again', {
    ...{ providerId, dataBatchId: batch, indexType: 'default', scoringMethod: 'new' },
    ...{ useMinOutliers: false, numberOfYearsForOutlier: 1 },
  })

it('is never of the sample', { tags: 'long' }, async () => {
  const before = await published('A sample')
  await server.services.db
    .updateTable('providers')
    .set({ is_sample: true })
    .where('id', '=', before.providerId)
    .execute()
  expect((await ask(before)).statusCode).toBe(404)
})

it('fails in words where its savers are gone', async () => {
  const before = await published('Gone meanwhile')
  const { importId } = (await ask(before)).json()
  const { db } = server.services
  const ofImport = db.selectFrom('imports').select('version_id').where('id', '=', before.importId)
  await db.updateTable('batch_versions').set({ dropped_at: new Date() }).where('id', 'in', ofImport).execute()
  await work(before.providerId)
  expect(await importDetail(superuser, importId)).toMatchObject({
    state: 'failed',
    failure:
      'The data batch whose savers were to be scored again is no longer kept. Score the one that is published now.',
  })
})

it('tells of a full disk in words of scores, changes nothing that is published, and leaves nothing behind', async () => {
  const before = await published('Full disk')
  const leftovers = await leftoversOf(server.services)
  const { importId } = (await ask(before)).json()
  await server.services.db.updateTable('imports').set({ attempts: 5 }).where('id', '=', importId).execute()
  const release = tapStatements(server.services, async (sql) => {
    if (sql.includes('INSERT INTO plumbline.savers'))
      throw new AnalyticsError('Cannot reserve 68.93 MiB, not enough space', { code: 243, cause: undefined })
  })
  onTestFinished(release)
  await work(before.providerId)
  release()
  expect(await importDetail(superuser, importId)).toMatchObject({
    state: 'failed',
    failure: 'The disk of the server is full. Make room on it, then score the data batch again.',
  })
  expect(Object.keys(await publishedPots(server, before.providerId))).toHaveLength(3)
  expect(await leftoversOf(server.services)).toEqual(leftovers)
})

it('begins again after a break, and changes no figure by it', { tags: 'long' }, async () => {
  const before = await published('Broken off')
  const { importId } = (await ask(before)).json()
  let breaks = 0
  const release = tapStatements(server.services, async (sql) => {
    if (sql.includes('INSERT INTO plumbline.contributions') && breaks++ === 0)
      throw new AnalyticsError('The connection broke', { code: 210, cause: undefined })
  })
  onTestFinished(release)
  await expect(work(before.providerId)).rejects.toThrow('The connection broke')
  await work(before.providerId)
  expect(await importDetail(superuser, importId)).toMatchObject({
    state: 'ready',
    preview: { savers: { total: 3, unchanged: 3 }, scoredAgain: { higher: 0, lower: 0 } },
  })
})
