import { Readable } from 'node:stream'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '../../testing/savers/import-road.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { purgeRemovedProviders } from './purge-removed-providers.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

let server: TestServer
let superuser: TestClient
let otherId: number

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  otherId = await server.createProvider('Kept Pensions')
  await importFile(server, superuser, { fields: { providerId: otherId }, content: saverFile(fileSavers('K', 2)) })
})
afterAll(() => server.close())

/** A provider with two published versions, a refused file, a user, and a place in the master list. */
async function providerWithData(name: string): Promise<number> {
  const { services } = server
  const providerId = await server.createProvider(name)
  const upload = (content: string) => importFile(server, superuser, { fields: { providerId }, content })
  await upload(saverFile(fileSavers('P', 3)))
  await upload(saverFile(fileSavers('P', 5)))
  expect((await upload(saverFile(fileSavers('P', 2)).replace('100.00', '£100'))).errorCount).toBe(1)
  const pilot = await server.as('pilot')
  await server.mapUser(pilot.userId, providerId)
  const logo = `logos/${providerId}.png`
  await services.files.write(logo, Readable.from(['a picture']))
  await services.db.updateTable('providers').set({ logo_file: logo }).where('id', '=', providerId).execute()
  await superuser.post('/masterProviders/update-master-list', { providerId, type: 'add' })
  return providerId
}

/** Everything that is stored about a provider, by where it is. */
async function stored(providerId: number) {
  const { db, analytics, files } = server.services
  const count = async (table: 'batches' | 'uploads' | 'imports' | 'batch_versions' | 'provider_users') =>
    (await db.selectFrom(table).select('provider_id').where('provider_id', '=', providerId).execute()).length
  const { savers } = await readRow<{ savers: number }>(
    analytics.reader,
    'SELECT count() AS savers FROM plumbline.savers WHERE provider_id = {providerId:UInt32}',
    { providerId },
  )
  const { contributions } = await readRow<{ contributions: number }>(
    analytics.reader,
    'SELECT count() AS contributions FROM plumbline.contributions',
  )
  const keys = await Promise.all(['uploads', 'errors', 'logos'].map((folder) => files.keys(folder)))
  return {
    provider: (await db.selectFrom('providers').select('id').where('id', '=', providerId).execute()).length,
    batches: await count('batches'),
    uploads: await count('uploads'),
    imports: await count('imports'),
    versions: await count('batch_versions'),
    users: await count('provider_users'),
    savers,
    contributions,
    files: keys.flat().length,
  }
}

const all = { provider: 1, batches: 2, uploads: 3, imports: 3, versions: 2, users: 1, savers: 8 }
const nothing = { provider: 0, batches: 0, uploads: 0, imports: 0, versions: 0, users: 0, savers: 0 }
/** Of the provider that is kept. */
const ofOthers = { contributions: 2, files: 1 }

async function receiptOf(providerId: number) {
  return await server.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'before', 'after'])
    .where('subject', '=', `provider ${providerId}`)
    .where('action', '=', 'provider.purge')
    .execute()
}

it('keeps a removed provider for 30 days and then deletes all of it, with a receipt', async () => {
  const providerId = await providerWithData('Gone Pensions')
  await superuser.remove(`/providers/${providerId}`)
  await purgeRemovedProviders(server.services, inDays(29))
  expect(await stored(providerId)).toEqual({ ...all, contributions: 2 + 8, files: 1 + 3 + 1 + 1 })
  expect(await receiptOf(providerId)).toEqual([])

  await purgeRemovedProviders(server.services, inDays(31))
  expect(await stored(providerId)).toEqual({ ...nothing, ...ofOthers })
  const [receipt] = await receiptOf(providerId)
  expect(receipt).toMatchObject({ user_id: null, before: { name: 'Gone Pensions' }, after: { deletedFiles: 5 } })
  expect(receipt?.before?.versions).toMatchObject([
    { savers: 3, contributions: 72 },
    { savers: 5, contributions: 120 },
  ])
  expect(receipt?.before?.uploads).toHaveLength(3)

  expect((await superuser.get('/providers/removed')).json()).toEqual([])
  expect((await superuser.post(`/providers/${providerId}/restore`)).statusCode).toBe(404)
  expect((await superuser.get('/masterProviders/all')).json()).toEqual([])
  expect((await superuser.get('/import-jobs/getall')).json().total).toBe(1)
  // The name is free again.
  expect((await superuser.post('/providers', { name: 'Gone Pensions' })).statusCode).toBe(200)
})

it('leaves alone what was never removed, and what was restored', async () => {
  const providerId = await server.createProvider('Back Again')
  await superuser.remove(`/providers/${providerId}`)
  await superuser.post(`/providers/${providerId}/restore`)
  await purgeRemovedProviders(server.services, inDays(365))
  expect((await superuser.get(`/providers/${providerId}`)).statusCode).toBe(200)
  expect((await superuser.get(`/providers/${otherId}`)).statusCode).toBe(200)
})

it('goes on where a server that died left off, and lets nobody restore half a provider', { tags: 'long' }, async () => {
  const providerId = await providerWithData('Half Gone Pensions')
  await superuser.remove(`/providers/${providerId}`)
  const { services } = server
  // The disk refuses after the savers are dropped.
  const files = Object.assign(Object.create(services.files), {
    remove: () => Promise.reject(new Error('the disk is gone')),
  })
  await expect(purgeRemovedProviders({ ...services, files }, inDays(31))).rejects.toThrow('the disk is gone')
  expect(await stored(providerId)).toMatchObject({ provider: 1, savers: 0, uploads: 3 })
  expect(await receiptOf(providerId)).toEqual([])
  expect((await superuser.get('/providers/removed')).json()).toEqual([])
  expect((await superuser.post(`/providers/${providerId}/restore`)).statusCode).toBe(404)

  await purgeRemovedProviders(services, inDays(31))
  expect(await stored(providerId)).toEqual({ ...nothing, ...ofOthers })
  expect((await receiptOf(providerId))[0]?.before?.versions).toHaveLength(2)
})

it('waits until work on an import has ended', async () => {
  const { db } = server.services
  const providerId = await providerWithData('Busy Pensions')
  await superuser.remove(`/providers/${providerId}`)
  const imports = () => db.updateTable('imports').where('provider_id', '=', providerId)
  await imports().set({ state: 'scoring' }).execute()
  await purgeRemovedProviders(server.services, inDays(31))
  expect(await stored(providerId)).toMatchObject({ provider: 1, savers: 8 })
  const importRow = await db
    .selectFrom('imports')
    .select('cancel_requested')
    .distinct()
    .where('provider_id', '=', providerId)
    .execute()
  expect(importRow).toEqual([{ cancel_requested: true }])
  await imports().set({ state: 'cancelled' }).execute()
  await purgeRemovedProviders(server.services, inDays(31))
  expect(await stored(providerId)).toEqual({ ...nothing, ...ofOthers })
})

it('waits until a file that is being made of it is in place, so that no file is left behind', {
  tags: 'long',
}, async () => {
  const { services } = server
  const providerId = await providerWithData('Printed Pensions')
  const job = await services.db
    .insertInto('export_jobs')
    .values({
      ...{ kind: 'vfm-report', provider_id: providerId, requested_by: superuser.userId, name: 'Printed' },
      ...{ params: JSON.stringify({}), state: 'running' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await superuser.remove(`/providers/${providerId}`)
  await purgeRemovedProviders(services, inDays(31))
  const row = services.db.selectFrom('export_jobs').select('cancel_requested').where('id', '=', job.id)
  expect(await row.execute()).toEqual([{ cancel_requested: true }])
  const key = `exports/${job.id}-1.pdf`
  await services.files.write(key, Readable.from(['a report']))
  const files = JSON.stringify([{ key, name: 'Printed.pdf', type: 'application/pdf', bytes: 8, sha256: '' }])
  await services.db.updateTable('export_jobs').set({ state: 'completed', files }).where('id', '=', job.id).execute()
  await purgeRemovedProviders(services, inDays(31))
  expect(await stored(providerId)).toEqual({ ...nothing, ...ofOthers })
  expect(await services.files.keys('exports')).toEqual([])
})
