import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile, settledImport, uploadFile } from '../../testing/savers/import-road.ts'
import { type PublishedSavers, publishSavers } from '../../testing/savers/publish-savers.ts'
import { fileSavers, saverFile } from '../../testing/savers/saver-file.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { postForm } from '../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
let pilot: TestClient
let alder: number
let published: PublishedSavers

beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
  pilot = await server.as('pilot')
  alder = await server.createProvider('Alder')
  await server.createProvider('Birch')
  await server.mapUser(pilot.userId, alder)
  const saver = { saverId: 'S1', navDate: '2024-12-31', pot: 1900, flows: [{ date: '2015-01-15', pounds: 1000 }] }
  published = await publishSavers(server.services, { providerId: alder, savers: [saver] })
})
afterAll(() => server.close())

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const statusOf = async (answer: ReturnType<TestClient['get']>) => (await answer).statusCode

async function auditOf(providerId: number) {
  const rows = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after'])
    .where('subject', '=', `provider ${providerId}`)
    .orderBy('id')
    .execute()
  return rows
}

describe('changing a provider', () => {
  it('renames it for everybody, and keeps before and after', async () => {
    const cedar = await server.createProvider('Cedar')
    const answer = await superuser.patch(`/providers/${cedar}`, {
      name: ' Cedar Trust ',
      email: 'office@cedar.example',
    })
    expect(answer.json()).toMatchObject({ id: cedar, name: 'Cedar Trust', email: 'office@cedar.example' })
    expect((await superuser.get(`/providers/${cedar}`)).json()).toEqual(answer.json())
    expect((await superuser.patch(`/providers/${cedar}`, { email: '' })).json().email).toBeNull()
    expect(await auditOf(cedar)).toMatchObject([
      {
        action: 'provider.change',
        user_id: superuser.userId,
        before: { name: 'Cedar', email: null },
        after: { name: 'Cedar Trust', email: 'office@cedar.example' },
      },
      { action: 'provider.change', after: { name: 'Cedar Trust', email: null } },
    ])
  })

  it('leaves no trace where nothing changes', async () => {
    const dogwood = await server.createProvider('Dogwood')
    expect((await superuser.patch(`/providers/${dogwood}`, { name: 'Dogwood' })).statusCode).toBe(200)
    expect(await auditOf(dogwood)).toEqual([])
  })

  it('refuses a name that another has, but lets it change its own in case', async () => {
    const elm = await server.createProvider('elm')
    const answer = await superuser.patch(`/providers/${elm}`, { name: 'BIRCH' })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      409,
      { name: 'There is a provider of this name. Choose another name.' },
    ])
    expect((await superuser.patch(`/providers/${elm}`, { name: 'Elm' })).json().name).toBe('Elm')
  })
})

describe('a removed provider', () => {
  it('is as if it did not exist, for everybody and in every list', async () => {
    const heard: string[] = []
    const stop = server.services.events.subscribe(({ type }) => heard.push(type))
    const answer = await superuser.remove(`/providers/${alder}`)
    stop()
    expect(answer.json()).toMatchObject({ id: alder, name: 'Alder', removedBy: 'superuser' })
    expect(heard).toEqual(['providers-changed'])

    for (const client of [superuser, pilot]) {
      expect(namesOf((await client.get('/providers')).json())).not.toContain('Alder')
      expect(namesOf((await client.get('/providers/all-data')).json())).toEqual([])
      expect((await client.get('/providers/latest-batches')).json()).toEqual([])
      expect((await client.get('/analysis/members')).json().total).toBe(0)
      for (const path of [
        `/providers/${alder}`,
        `/providers/data-quality-details/${alder}`,
        `/analysis/members?dataBatchIds=${published.id}`,
        `/analysis/members?providers=${alder}`,
        `/analysis/members/${itemAt(published.rows, 0).id}/history`,
      ]) {
        expect([path, await statusOf(client.get(path))]).toEqual([path, 404])
      }
    }
    expect(namesOf((await superuser.get('/providers/all')).json())).not.toContain('Alder')
    expect(await statusOf(superuser.patch(`/providers/${alder}`, { name: 'Other' }))).toBe(404)
    expect(await statusOf(superuser.remove(`/providers/${alder}`))).toBe(404)
  })

  it('takes no file', async () => {
    const answer = await postForm(server, superuser, { fields: { providerId: alder }, content: 'saver_id\n' })
    expect(answer.statusCode).toBe(404)
  })

  it('keeps its name, so that it can come back', async () => {
    const answer = await superuser.post('/providers', { name: 'alder' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A removed provider has this name. Restore it, or choose another name.',
    ])
  })

  it('is in the list of what can be restored, for 30 days', async () => {
    const [removed] = (await superuser.get('/providers/removed')).json()
    expect(removed).toMatchObject({ id: alder, name: 'Alder', removedBy: 'superuser' })
    const restorableMs = Date.parse(removed.restorableUntil) - Date.parse(removed.removedAt)
    expect(restorableMs / (24 * 3600 * 1000)).toBe(30)
  })

  it('comes back with its users and its data', async () => {
    const answer = await superuser.post(`/providers/${alder}/restore`)
    expect(answer.json()).toMatchObject({ id: alder, name: 'Alder', batchId: published.batchId })
    expect(namesOf((await pilot.get('/providers')).json())).toEqual(['Alder'])
    expect((await pilot.get('/analysis/members')).json().total).toBe(1)
    expect((await superuser.get('/providers/removed')).json()).toEqual([])
    expect((await auditOf(alder)).map(({ action }) => action)).toEqual(['provider.remove', 'provider.restore'])
    expect(await statusOf(superuser.post(`/providers/${alder}/restore`))).toBe(409)
    expect(await statusOf(superuser.post('/providers/4711/restore'))).toBe(404)
  })
})

it('calls off what waits and what is at work when a provider is removed, and hides its imports', async () => {
  const providerId = await server.createProvider('Fir')
  const waiting = await importFile(server, superuser, {
    fields: { providerId, publishWhenSound: false },
    content: saverFile(fileSavers('W', 2)),
  })
  expect(waiting.state).toBe('ready')
  const atWork = await uploadFile(server, superuser, {
    fields: { providerId, publishWhenSound: false },
    content: saverFile(fileSavers('X', 3000)),
  })
  expect(await statusOf(superuser.remove(`/providers/${providerId}`))).toBe(200)

  for (const path of [`/import-jobs/${waiting.id}`, `/import-jobs/${waiting.id}/errors.csv`]) {
    expect(await statusOf(superuser.get(path))).toBe(404)
  }
  for (const action of ['publish', 'cancel', 'restore']) {
    const body = action === 'publish' ? { comparedWith: null } : undefined
    const answer = superuser.post(`/import-jobs/${waiting.id}/${action}`, body)
    expect([action, await statusOf(answer)]).toEqual([action, 404])
  }
  expect((await superuser.get('/import-jobs/getall')).json()).toMatchObject({ data: [], total: 0 })

  expect(await statusOf(superuser.post(`/providers/${providerId}/restore`))).toBe(200)
  expect((await settledImport(superuser, waiting.id)).state).toBe('cancelled')
  expect((await settledImport(superuser, atWork)).state).toBe('cancelled')
  const listed = (await superuser.get(`/import-jobs/getall?provider=${providerId}`)).json()
  expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([atWork, waiting.id])
  expect((await superuser.get(`/import-jobs/getall?provider=${alder}`)).json().total).toBe(0)
})

it('calls off attributions that wait and those at work, which nobody could see any more', async () => {
  const providerId = await server.createProvider('Attributed')
  const { db } = server.services
  const saver = { saverId: 'S1', navDate: '2024-12-31', pot: 1900, flows: [{ date: '2015-01-15', pounds: 1000 }] }
  const { versionId } = await publishSavers(server.services, { providerId, savers: [saver] })
  const of = { provider_id: providerId, version_id: versionId, scheme: null, requested_by: superuser.userId }
  const states = ['queued', 'running', 'failed'] as const
  const runs = states.map((state) => ({ ...of, state, fund: `Fund ${state}` }))
  await db.insertInto('attributions').values(runs).execute()
  expect((await superuser.remove(`/providers/${providerId}`)).statusCode).toBe(200)
  const left = await db
    .selectFrom('attributions')
    .select(['state', 'cancel_requested as isCalledOff'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { state: 'cancelled', isCalledOff: true },
    { state: 'running', isCalledOff: true },
    { state: 'failed', isCalledOff: false },
  ])
  expect((await auditOf(providerId)).at(-1)).toMatchObject({ after: { attributionsCalledOff: 2 } })
})

it('is removed once when two people remove it, and takes no upload that comes at the same time', async () => {
  const providerId = await server.createProvider('Gorse')
  const upload = (name: string) =>
    postForm(server, superuser, {
      fields: { providerId, publishWhenSound: false },
      content: saverFile(fileSavers(name, 2)),
    })
  const answers = await Promise.all([
    upload('A'),
    upload('B'),
    superuser.remove(`/providers/${providerId}`),
    superuser.remove(`/providers/${providerId}`),
    upload('C'),
  ])
  const [a, b, first, second, c] = answers.map(({ statusCode }) => statusCode)
  expect([first, second].toSorted()).toEqual([200, 404])
  for (const status of [a, b, c]) expect([200, 404]).toContain(status)

  await superuser.post(`/providers/${providerId}/restore`)
  const { data } = (await superuser.get(`/import-jobs/getall?provider=${providerId}`)).json()
  expect(data).toHaveLength([a, b, c].filter((status) => status === 200).length)
  for (const { id } of data) expect((await settledImport(superuser, id)).state).toBe('cancelled')
})
