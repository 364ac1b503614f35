import type { Role } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../platform/http/caller.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { type BatchChoice, readableBatches, sampleBatch } from './readable-batches.ts'

let server: TestServer
let alder: number
let birch: number
let sample: number
const callers = new Map<Role, Caller>()
/** `1.1` and so on, by the order of their publication. */
const published: string[] = []

beforeAll(async () => {
  server = await openTestServer()
  const { db } = server.services
  alder = await server.createProvider('Alder')
  birch = await server.createProvider('Birch')
  sample = await server.createProvider('Sample data')
  await server.createProvider('Cedar, without data')
  await db.updateTable('providers').set({ is_sample: true }).where('id', '=', sample).execute()
  for (const role of ['superuser', 'pilot', 'bm_user'] as const) {
    const { userId } = await server.as(role)
    callers.set(role, { userId, role, name: role, email: `${role}@example.com`, sessionId: 1 })
    await server.mapUser(userId, alder)
    await server.mapUser(userId, sample)
  }
  const first = await publish(alder)
  await publish(alder, first.batchId)
  await publish(birch)
  await publish(sample)
})
afterAll(() => server.close())

async function publish(providerId: number, batchId?: number) {
  const saver = { saverId: 'S1', navDate: '2024-12-31', pot: 1200, flows: [{ date: '2015-01-15', pounds: 1000 }] }
  const made = await publishSavers(server.services, { providerId, savers: [saver], ...(batchId && { batchId }) })
  published.push(made.id)
  return made
}

async function read(role: Role, choice?: BatchChoice): Promise<string[]> {
  const caller = callers.get(role)
  if (caller === undefined) throw new Error(`no ${role}`)
  return (await readableBatches(server.services, caller, choice)).versions.map(({ id }) => id)
}

it('is what is published now of every provider for a superuser, and of the mapped ones for others', async () => {
  const [, alderNow, birchNow] = published
  expect(await read('superuser')).toEqual([alderNow, birchNow])
  expect(await read('pilot')).toEqual([alderNow])
  expect(await read('pilot', { providers: [alder] })).toEqual([alderNow])
})

it('is nothing for a benchmark user, whatever they are mapped to', async () => {
  expect(await read('bm_user')).toEqual([])
  await expect(read('bm_user', { providers: [alder] })).rejects.toMatchObject({ code: 'not_found' })
  await expect(read('bm_user', { dataBatchIds: [itemAt(published, 1)] })).rejects.toMatchObject({ code: 'not_found' })
})

it('is a replaced version when it is named, so that pages stay the same while another is published', async () => {
  const [before = '', now = ''] = published
  expect(await read('pilot', { dataBatchIds: [before] })).toEqual([before])
  expect(await read('pilot', { dataBatchIds: [before, before, now] })).toEqual([before, now])
  expect(await read('pilot', { dataBatchIds: now.split('.').slice(0, 1) })).toEqual([now])
})

it('answers for providers and batches of others as for those that do not exist', async () => {
  const ofOthers = [{ providers: [birch] }, { providers: [sample] }, { dataBatchIds: [itemAt(published, 2)] }]
  const unknown = [{ providers: [4711] }, { dataBatchIds: ['4711.1'] }, { dataBatchIds: ['4711'] }]
  const refusals = await Promise.all(
    [...ofOthers, ...unknown].map((choice) => read('pilot', choice).catch((failure: unknown) => failure)),
  )
  const messages = refusals.map((failure) => (failure instanceof Error ? failure.message : failure))
  expect(messages[0]).toBe(messages[3])
  expect(messages[1]).toBe(messages[3])
  expect(messages[2]).toBe(messages[4])
  expect(refusals.map((failure) => Object(failure).code)).toEqual(Array(6).fill('not_found'))
})

it('does not read a version whose rows were dropped', async () => {
  const before = itemAt(published, 0)
  await server.services.db
    .updateTable('batch_versions')
    .set({ dropped_at: new Date() })
    .where('batch_id', '=', Number(before.split('.')[0]))
    .where('version', '=', 1)
    .execute()
  await expect(read('superuser', { dataBatchIds: [before] })).rejects.toMatchObject({ code: 'not_found' })
})

it('reads sample data for themselves alone, without a provider', async () => {
  const { versions } = await sampleBatch(server.services)
  expect(versions.map(({ id, providerId }) => ({ id, providerId }))).toEqual([{ id: published[3], providerId: null }])
})

it('is what was replaced for a day, and longer for superusers alone', async () => {
  const { db } = server.services
  const replaced = itemAt(published, 0)
  const superseded = (hoursAgo: number) =>
    db
      .updateTable('batch_versions')
      .set({ superseded_at: new Date(Date.now() - hoursAgo * 3_600_000), dropped_at: null })
      .where('provider_id', '=', alder)
      .where('version', '=', 1)
      .execute()
  await superseded(23)
  expect(await read('pilot', { dataBatchIds: [replaced] })).toEqual([replaced])
  await superseded(25)
  await expect(read('pilot', { dataBatchIds: [replaced] })).rejects.toMatchObject({ code: 'not_found' })
  expect(await read('superuser', { dataBatchIds: [replaced] })).toEqual([replaced])
})
