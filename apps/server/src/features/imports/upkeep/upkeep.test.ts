import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  importDetail,
  importFile,
  publishedPots,
  settledImport,
  uploadFile,
} from '../../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../../testing/savers/saver-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { removeOrphanedFiles } from '../../uploads/remove-orphaned-files.ts'
import { dropReplacedVersions } from './drop-replaced-versions.ts'
import { removeStrayStaging } from './remove-leftovers.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let superuser: TestClient

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

async function storedSavers(versionOf: number): Promise<number> {
  const { db, analytics } = server.services
  const { id } = await db
    .selectFrom('batch_versions')
    .select('id')
    .where('import_id', '=', versionOf)
    .executeTakeFirstOrThrow()
  const { savers } = await readRow<{ savers: number }>(
    analytics.reader,
    'SELECT count() AS savers FROM plumbline.savers WHERE version_id = {id:UInt32}',
    { id },
  )
  return savers
}

test('what was replaced is kept for 30 days, then its savers are dropped and it cannot be restored', async () => {
  const providerId = await server.createProvider('Ageing Pensions')
  const old = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('A', 2)) })
  await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('A', 3)) })
  const { restorableUntil } = await importDetail(superuser, old.id)
  expect(restorableUntil).not.toBeNull()
  await dropReplacedVersions(server.services, new Date(Date.now() + 29 * day))
  expect(await storedSavers(old.id)).toBe(2)
  await dropReplacedVersions(server.services, new Date(Date.now() + 31 * day))
  expect(await storedSavers(old.id)).toBe(0)
  expect(await importDetail(superuser, old.id)).toMatchObject({ canRestore: false, restorableUntil: null })
  const late = await superuser.post(`/import-jobs/${old.id}/restore`)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Replaced data are kept for 30 days; these are gone. Upload the file again.',
  ])
  expect(Object.keys(await publishedPots(server, providerId))).toHaveLength(3)
})

test('savers of a version that a killed server had only marked as dropped go with the next look', {
  tags: 'long',
}, async () => {
  const providerId = await server.createProvider('Half Dropped Pensions')
  const old = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('H', 2)) })
  const kept = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('H', 3)) })
  await server.services.db
    .updateTable('batch_versions')
    .set({ dropped_at: new Date() })
    .where('import_id', '=', old.id)
    .execute()
  await dropReplacedVersions(server.services, new Date())
  expect([await storedSavers(old.id), await storedSavers(kept.id)]).toEqual([0, 3])
})

test('files of uploads that were never recorded are removed at the start, recorded ones stay', async () => {
  const { files } = server.services
  const recorded = await files.keys('uploads')
  await files.write('uploads/nobody-was-told.csv', Readable.from(['a,b\n']))
  await removeOrphanedFiles(server.services)
  expect((await files.keys('uploads')).toSorted()).toEqual(recorded.toSorted())
})

test('an import that the machine fails is tried again, then fails in plain words and holds up nobody', async () => {
  const providerId = await server.createProvider('Unlucky Pensions')
  const { db, files } = server.services
  const held = await uploadFile(server, superuser, {
    fields: { providerId },
    content: saverFile(fileSavers('U', 3000)),
  })
  const unlucky = await uploadFile(server, superuser, {
    fields: { providerId },
    content: saverFile(fileSavers('U', 1)),
  })
  const next = await uploadFile(server, superuser, {
    fields: { providerId },
    content: saverFile(fileSavers('U', 3001)),
  })
  const { file_key: key } = await db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .select('uploads.file_key')
    .where('imports.id', '=', unlucky)
    .executeTakeFirstOrThrow()
  await rm(await files.localPath(key))
  expect(await settledImport(superuser, held)).toMatchObject({ state: 'completed' })
  expect(await settledImport(superuser, unlucky)).toMatchObject({
    state: 'failed',
    failure:
      'Something went wrong on the server, not in the file. Upload it again; if it happens again, the server’s log says why.',
  })
  const { attempts } = await db
    .selectFrom('imports')
    .select('attempts')
    .where('id', '=', unlucky)
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(3)
  expect(await settledImport(superuser, next)).toMatchObject({ state: 'completed' })
})

test('a staging database that a killed server left goes once its import needs it no more', {
  tags: 'long',
}, async () => {
  const providerId = await server.createProvider('Stray Pensions')
  const { id } = await importFile(server, superuser, { fields: { providerId }, content: saverFile(fileSavers('T', 2)) })
  const { analytics, db } = server.services
  const staging = async () => {
    const found = await analytics.reader.rows<{ name: string }>('SELECT name FROM system.databases')
    return found.some(({ name }) => name === `import_${id}`)
  }
  await analytics.withDatabase(`import_${id}`, async () => undefined)
  const state = (value: 'scoring' | 'completed') =>
    db.updateTable('imports').set({ state: value }).where('id', '=', id).execute()
  await state('scoring')
  await removeStrayStaging(server.services)
  expect(await staging()).toBe(true)
  await state('completed')
  await removeStrayStaging(server.services)
  expect(await staging()).toBe(false)
})
