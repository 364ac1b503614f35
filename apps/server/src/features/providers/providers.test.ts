import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let superuser: TestClient
let pilot: TestClient
let alder: number
let batchId: number
beforeAll(async () => {
  server = await openTestServer()
  await server.createProvider('Birch')
  alder = await server.createProvider('älder')
  superuser = await server.as('superuser')
  pilot = await server.as('pilot')
  await server.mapUser(pilot.userId, alder)
  const saver = { saverId: 'S1', navDate: '2024-12-31', pot: 1200, flows: [{ date: '2015-01-15', pounds: 1000 }] }
  const made = await publishSavers(server.services, {
    providerId: alder,
    savers: [saver],
    method: 'old',
    minimumYears: 3,
  })
  batchId = made.batchId
})
afterAll(() => server.close())

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('the lists of providers', () => {
  it('are in the order of an English dictionary, with the batch published now', async () => {
    const rows = (await superuser.get('/providers')).json()
    expect(namesOf(rows)).toEqual(['älder', 'Birch'])
    expect(rows[0]).toEqual({
      id: alder,
      name: 'älder',
      email: null,
      batchId,
      isPA: false,
      img: null,
      version: expect.any(String),
    })
    expect(rows[1].batchId).toBeNull()
  })

  it('hold only the mapped ones for anybody but a superuser', async () => {
    expect(namesOf((await pilot.get('/providers')).json())).toEqual(['älder'])
    expect(namesOf((await superuser.get('/providers/all')).json())).toEqual(['älder', 'Birch'])
    expect(namesOf((await superuser.get('/providers/all-data')).json())).toEqual(['älder'])
    expect((await superuser.get('/providers/performance-attribution')).json()).toEqual([])
  })

  it('never hold the sample data', async () => {
    const { db } = server.services
    await db.insertInto('providers').values({ name: 'Sample', is_sample: true }).execute()
    for (const path of ['/providers', '/providers/all']) {
      expect(namesOf((await superuser.get(path)).json())).not.toContain('Sample')
    }
  })
})

it('answers the settings of the latest batch, which an upload starts from', async () => {
  const settings = {
    indexType: 'default',
    indexVersion: 1,
    yearOutlier: true,
    minOutlierYear: 3,
    scoringMethod: 'old',
    // The methodology's own, section 3 and 4.
    spreads: { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5, calibration: null },
    sigma0: 0.02,
    sigma0Simulation: null,
    limits: { smallestPot: 1, gapLimit: 4, irrGuard: 0.5 },
  }
  expect((await pilot.get('/providers/latest-batches')).json()).toEqual([
    { id: batchId, providerId: alder, ...settings },
  ])
})

describe('creating a provider', () => {
  it('answers it, maps it to the user given, and is in the audit log', async () => {
    const heard: string[] = []
    const stop = server.services.events.subscribe(({ type }) => heard.push(type))
    const body = { name: ' Cedar ', email: 'office@cedar.example', userId: pilot.userId }
    const answer = await superuser.post('/providers', body)
    stop()
    expect(answer.statusCode).toBe(200)
    const { id } = answer.json()
    expect(answer.json()).toMatchObject({ name: 'Cedar', email: 'office@cedar.example', batchId: null })
    expect((await pilot.get(`/providers/${id}`)).json()).toEqual(answer.json())
    expect(heard).toEqual(['providers-changed'])
    const audit = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `provider ${id}`)
      .execute()
    expect(audit).toMatchObject([{ action: 'provider.create', user_id: superuser.userId, after: { name: 'Cedar' } }])
  })

  it('takes no e-mail address for none', async () => {
    expect((await superuser.post('/providers', { name: 'Dogwood', email: '' })).json().email).toBeNull()
  })

  it('refuses a name that is taken, in whatever case', async () => {
    const answer = await superuser.post('/providers', { name: 'BIRCH' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
  })

  it('makes nothing when the user does not exist', async () => {
    const answer = await superuser.post('/providers', { name: 'Elm', userId: 4711 })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { userId: 'There is no such user.' }])
    expect(namesOf((await superuser.get('/providers/all')).json())).not.toContain('Elm')
  })
})

it('lets nobody change the audit log', async () => {
  const { db } = server.services
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
})
