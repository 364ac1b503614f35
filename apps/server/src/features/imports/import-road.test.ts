import { readFile } from 'node:fs/promises'
import type { ServerEvent } from '@plumbline/contract/events/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDetail, importFile, publishedPots, settledImport, uploadFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { postForm } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** Savers that stand in the store under a version, published or not. */
async function storedSavers(): Promise<number[]> {
  const rows = await server.services.analytics.reader.rows<{ version_id: number }>(
    'SELECT DISTINCT version_id FROM plumbline.savers ORDER BY version_id',
  )
  return rows.map(({ version_id: id }) => id)
}

test('a sound file becomes the latest batch, with all that it was made from', async () => {
  const providerId = await server.createProvider('Sound Pensions')
  const heard: ServerEvent[] = []
  const silence = server.services.events.subscribe((event) => heard.push(event))
  const content = saverFile(fileSavers('S', 5))
  const done = await importFile(server, superuser, {
    fields: { providerId, useMinOutliers: true, numberOfYearsForOutlier: 1, performanceAttribution: true },
    fileName: 'sound.csv',
    content,
  })
  silence()
  expect(done).toMatchObject({
    state: 'completed',
    progress: 1,
    fileName: 'sound.csv',
    fileBytes: content.length,
    requestedBy: 'superuser',
    errorCount: 0,
    failure: null,
    published: `${done.batchId}.1`,
    canCancel: false,
    canPublish: false,
    canRestore: false,
    settings: { minimumYears: 1, indexName: 'Demonstration index', indexVersion: 1, performanceAttribution: true },
  })
  expect(done.preview).toMatchObject({
    savers: { total: 5, new: 5, changed: 0, unchanged: 0, missing: 0 },
    comparedWith: null,
    controlTotals: { savers: 5, contributions: 120, paidIn: 12_000, paidOut: 0, assets: 13_010 },
    scored: 5,
  })
  expect(await publishedPots(server, providerId)).toEqual({
    'S-1': 2600,
    'S-2': 2601,
    'S-3': 2602,
    'S-4': 2603,
    'S-5': 2604,
  })
  const { db } = server.services
  const version = await db
    .selectFrom('batch_versions')
    .selectAll()
    .where('import_id', '=', done.id)
    .executeTakeFirstOrThrow()
  expect(version).toMatchObject({
    version: 1,
    savers: 5,
    scored: 5,
    contributions: '120',
    assets_pence: '1301000',
    nav_dates: { first: '2024-12-31', last: '2024-12-31', count: 1 },
    data_points: [{ order: 1, name: 'section', segment: 'text' }],
    engine_version: server.services.config.version,
    created_by: superuser.userId,
    files: [{ name: 'sound.csv', bytes: content.length, rows: 120 }],
  })
  const batch = await db.selectFrom('batches').selectAll().where('id', '=', version.batch_id).executeTakeFirstOrThrow()
  expect(batch).toMatchObject({ use_min_outliers: true, min_outlier_years: 1, scoring_method: 'new' })
  expect(batch.parameters).toMatchObject({ score: { trackingError: 0.04, sigmaAlpha: 0.0075 } })
  const notices = await db.selectFrom('notices').selectAll().where('import_id', '=', done.id).execute()
  expect(notices).toMatchObject([
    { user_id: superuser.userId, outcome: 'good', text: `sound.csv is published as data batch ${done.batchId}.1.` },
  ])
  expect(heard).toContainEqual({ type: 'batch-published', providerId, batchId: done.batchId })
  expect(heard).toContainEqual({
    type: 'import-changed',
    importId: done.id,
    providerId,
    state: 'completed',
    progress: 1,
  })
})

test('errors say which columns may be left out, those of files that were refused before that was said as well', async () => {
  const providerId = await server.createProvider('Named Pensions')
  const content = 'saver_id,contribution_date,contribution_amount,nav_date,first name\nS,2014-03-31,1,2024-03-31,Jo\n'
  const { id } = await importFile(server, superuser, { fields: { providerId }, content })
  const droppable = async () =>
    (await importDetail(superuser, id)).errors.map(({ column, canBeDropped }) => [column, canBeDropped])
  const said = await droppable()
  expect(said).toEqual(
    expect.arrayContaining([
      ['first name', true],
      ['nav_amount', undefined],
    ]),
  )
  const { db } = server.services
  await sql`update imports set first_errors = (select jsonb_agg(e - 'canBeDropped' order by n)
    from jsonb_array_elements(first_errors) with ordinality as t (e, n)) where id = ${id}`.execute(db)
  expect(await droppable()).toEqual(said.map(([column]) => [column, undefined]))
  const migration = new URL('../../migrations/postgres/0063-columns-that-can-be-dropped.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  expect(await droppable()).toEqual(said)
})

test('a file with errors publishes nothing and leaves what is published as it is', async () => {
  const providerId = await server.createProvider('Faulty Pensions')
  await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('F', 2)) })
  const before = await publishedPots(server, providerId)
  const stored = await storedSavers()
  const bad = saverFile(fileSavers('F', 150)).replaceAll(/,2\d\d\d\.\d\d,Main/g, ',£1,Main')
  const failed = await importFile(server, superuser, { fields: { providerId }, fileName: 'März £.csv', content: bad })
  expect(failed).toMatchObject({
    state: 'failed',
    errorCount: 3600,
    failure: 'The file has 3,600 errors. Nothing was published. Correct the file and upload it again.',
    errorsByColumn: [{ column: 'nav_amount', count: 3600, listed: 3600 }],
    preview: null,
  })
  expect(failed.errors).toHaveLength(100)
  expect(failed.errors[0]).toMatchObject({ row: 2, column: 'nav_amount', value: '£1' })
  expect(failed.unchangedBatchId).not.toBeNull()
  expect(await publishedPots(server, providerId)).toEqual(before)
  expect(await storedSavers()).toEqual(stored)
  const report = await superuser.get(`/import-jobs/${failed.id}/errors.csv`)
  expect(report.headers['content-disposition']).toBe('attachment; filename="errors-Ma-rz.csv"')
  const lines = report.body.trimEnd().split('\n')
  expect(lines[0]).toBe('row,column,value,reason')
  expect(lines).toHaveLength(3601)
})

test('a preview waits, holds up nobody, and is published by a person who saw what it is compared with', async () => {
  const providerId = await server.createProvider('Careful Pensions')
  const ask = { providerId, publishWhenSound: false }
  const waiting = await importFile(server, superuser, { fields: ask, content: saverFile(fileSavers('C', 3)) })
  expect(waiting).toMatchObject({ state: 'ready', canPublish: true, canCancel: true, published: null })
  expect(await publishedPots(server, providerId)).toEqual({})
  const other = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('C', 1)) })
  expect(other.state).toBe('completed')
  const early = await superuser.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: null })
  expect([early.statusCode, early.json().code]).toEqual([409, 'conflict'])
  const again = await importDetail(superuser, waiting.id)
  expect(again.preview).toMatchObject({
    comparedWith: other.published,
    savers: { total: 3, new: 2, changed: 0, unchanged: 1, missing: 0 },
  })
  const published = await superuser.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: other.published })
  expect(published.json()).toMatchObject({ state: 'completed', canPublish: false })
  expect(Object.keys(await publishedPots(server, providerId))).toEqual(['C-1', 'C-2', 'C-3'])
  const twice = await superuser.post(`/import-jobs/${waiting.id}/publish`, { comparedWith: other.published })
  expect(twice.statusCode).toBe(409)
})

test('imports of one provider run one after another in the order of their uploads', async () => {
  const providerId = await server.createProvider('Orderly Pensions')
  const ids: number[] = []
  for (const count of [1, 2, 3]) {
    ids.push(
      await uploadFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('O', count)) }),
    )
  }
  const done = []
  for (const id of ids) done.push(await settledImport(superuser, id))
  expect(done.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  expect(done.map(({ endedAt }) => endedAt)).toEqual(done.map(({ endedAt }) => endedAt).toSorted())
  const batches = done.map(({ batchId }) => batchId ?? 0)
  expect(batches).toEqual(batches.toSorted((a, b) => a - b))
  expect(Object.keys(await publishedPots(server, providerId))).toHaveLength(3)
})

test('the list is the newest first, a page at a time', async () => {
  const first = await superuser.get('/import-jobs/getall?page=1&limit=2')
  const second = await superuser.get('/import-jobs/getall?page=2&limit=2')
  const ids = [...first.json().data, ...second.json().data].map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(first.json()).toMatchObject({ page: 1, limit: 2, total: second.json().total })
})

test('nobody but superusers sees imports', async () => {
  const { id } = (await superuser.get('/import-jobs/getall')).json().data[0]
  for (const role of ['vfm_user', 'pilot', 'bm_user'] as const) {
    const client = await server.as(role)
    expect((await client.get('/import-jobs/getall')).statusCode).toBe(403)
    expect((await client.get(`/import-jobs/${id}`)).statusCode).toBe(403)
    expect((await client.post(`/import-jobs/${id}/restore`)).statusCode).toBe(403)
  }
  const providerId = await server.createProvider('Closed Pensions')
  expect((await postForm(server, await server.as('pilot'), { fields: { providerId }, content: '' })).statusCode).toBe(
    403,
  )
})
