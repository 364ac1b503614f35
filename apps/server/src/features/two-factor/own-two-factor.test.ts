import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import {
  codeOf,
  forgetLastCode,
  personOf,
  personPassword,
  wrongCodeOf,
} from '../../testing/server/two-factor-person.ts'
import { turnOn } from './turn-on.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function newPerson(name: string) {
  const person = personOf(server, name)
  return { ...person, userId: await person.make('vfm_user') }
}

describe('turning it on', () => {
  it('takes the password and the app’s first code; until then nothing changes', async () => {
    const ann = await newPerson('ann')
    const client = await ann.byPassword()
    expect((await client.get('/auth/two-factor')).json()).toEqual({
      enabled: false,
      since: null,
      recoveryCodesLeft: 0,
      compulsory: false,
      hasPassword: true,
    })
    for (const body of [{}, { password: 'Wrong-Horse-9' }]) {
      const refused = await client.post('/auth/two-factor/enrol', body)
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_credentials'])
    }
    const begun = await client.post('/auth/two-factor/enrol', { password: personPassword })
    const { secret, uri } = begun.json()
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Plumbline:ann%40example\.com\?issuer=Plumbline/)
    expect((await ann.logIn()).json()).toHaveProperty('token')

    const wrong = await client.post('/auth/two-factor/confirm', { code: wrongCodeOf(secret) })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_code'])
    const confirmed = await client.post('/auth/two-factor/confirm', { code: codeOf(secret) })
    expect(confirmed.json().recoveryCodes).toHaveLength(10)
    expect(new Set(confirmed.json().recoveryCodes).size).toBe(10)
    expect((await client.get('/auth/two-factor')).json()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect((await ann.logIn()).json()).toHaveProperty('challenge')
  })

  it('ends every other session of the user', async () => {
    const bob = await newPerson('bob')
    const other = await bob.byPassword()
    const { client } = await bob.setUp()
    expect((await other.get('/auth/me')).statusCode).toBe(401)
    expect((await client.get('/auth/me')).statusCode).toBe(200)
  })

  it('leaves no session that was opened without a code while it was turned on', async () => {
    const { db } = server.services
    const gil = await newPerson('gil')
    await db.insertInto('two_factors').values({ user_id: gil.userId, sealed_secret: 'pending' }).execute()
    const turning = await db.startTransaction().execute()
    await turnOn(turning, { userId: gil.userId })
    // Injected requests begin when they are waited for.
    const signingIn = Promise.resolve(gil.logIn())
    const sessions = () => db.selectFrom('sessions').where('user_id', '=', gil.userId).select('id').execute()
    await expect.poll(sessions, { timeout: 60_000 }).toHaveLength(1)
    await turning.commit().execute()
    expect((await signingIn).statusCode).toBe(400)
    expect(await sessions()).toEqual([])
    expect((await gil.logIn()).json()).toHaveProperty('challenge')
  })

  it('shows a new secret each time, and the last one counts', async () => {
    const cy = await newPerson('cy')
    const client = await cy.byPassword()
    const enrol = async () => (await client.post('/auth/two-factor/enrol', { password: personPassword })).json().secret
    const [first, second] = [await enrol(), await enrol()]
    expect(second).not.toBe(first)
    expect((await client.post('/auth/two-factor/confirm', { code: codeOf(first) })).json().code).toBe('wrong_code')
    expect((await client.post('/auth/two-factor/confirm', { code: codeOf(second) })).statusCode).toBe(200)
  })

  it('is for somebody without a password only within 15 minutes of their sign-in', async () => {
    const client = await server.as('pilot', 'elsewhere')
    expect((await client.post('/auth/two-factor/enrol', {})).statusCode).toBe(200)
    await sql`update sessions set created_at = created_at - interval '16 minutes'
      where user_id = ${client.userId}`.execute(server.services.db)
    const refused = await client.post('/auth/two-factor/enrol', {})
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_credentials'])
  })
})

describe('once it is on', () => {
  it('another app can be set up only after turning it off', async () => {
    const dee = await newPerson('dee')
    const { client } = await dee.setUp()
    expect((await client.post('/auth/two-factor/enrol', { password: personPassword })).statusCode).toBe(409)
    expect((await client.post('/auth/two-factor/confirm', { code: '123456' })).statusCode).toBe(409)
  })

  it('new recovery codes take the place of the old ones, for a code', async () => {
    const eve = await newPerson('eve')
    const { client, recoveryCodes, secret } = await eve.setUp()
    await forgetLastCode(server)
    const wrong = await client.post('/auth/two-factor/recovery-codes', { code: wrongCodeOf(secret) })
    expect(wrong.json().code).toBe('wrong_code')
    const renewed = await client.post('/auth/two-factor/recovery-codes', { code: codeOf(secret) })
    expect(renewed.json().recoveryCodes).toHaveLength(10)
    expect((await eve.giveCode(await eve.challenge(), itemAt(recoveryCodes, 0))).json().code).toBe('wrong_code')
    expect((await eve.giveCode(await eve.challenge(), renewed.json().recoveryCodes[0])).statusCode).toBe(200)
  })

  it('is turned off with a code, which ends the other sessions', async () => {
    const fay = await newPerson('fay')
    const { client, recoveryCodes } = await fay.setUp()
    const other = (await fay.giveCode(await fay.challenge(), itemAt(recoveryCodes, 0))).json().token
    expect((await client.post('/auth/two-factor/disable', { code: recoveryCodes[0] })).json().code).toBe('wrong_code')
    expect((await client.post('/auth/two-factor/disable', { code: recoveryCodes[1] })).json()).toEqual({
      enabled: false,
    })
    const answer = await server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${other}` } })
    expect(answer.statusCode).toBe(401)
    expect((await fay.logIn()).json()).toHaveProperty('token')
    expect((await client.post('/auth/two-factor/disable', { code: recoveryCodes[2] })).statusCode).toBe(409)
  })

  it('every change is in the audit log', async () => {
    const gus = await newPerson('gus')
    const { client, recoveryCodes } = await gus.setUp()
    await client.post('/auth/two-factor/recovery-codes', { code: recoveryCodes[0] })
    const actions = await actionsOf(gus.userId)
    expect(actions).toContain('two-factor.enable')
    expect(actions).toContain('two-factor.renew-codes')
  })
})

describe('a superuser', () => {
  it('turns it off for somebody who lost app and codes; all their sessions end', async () => {
    const hal = await newPerson('hal')
    const { client } = await hal.setUp()
    const admin = await server.as('superuser')
    const isOn = async () => (await admin.get(`/users?search=${hal.email}`)).json().data[0].twoFactor
    expect(await isOn()).toBe(true)
    expect((await admin.remove(`/users/${hal.userId}/two-factor`)).json()).toEqual({ enabled: false })
    expect(await isOn()).toBe(false)
    expect((await client.get('/auth/me')).statusCode).toBe(401)
    expect((await hal.logIn()).json()).toHaveProperty('token')
    expect(await actionsOf(admin.userId)).toContain('two-factor.reset')
  })

  it('does not turn off their own so, and nobody else turns off anybody’s', async () => {
    const admin = await server.as('superuser')
    const pilot = await server.as('pilot')
    expect((await admin.remove(`/users/${admin.userId}/two-factor`)).statusCode).toBe(409)
    expect((await admin.remove('/users/2000000/two-factor')).statusCode).toBe(404)
    expect((await pilot.remove(`/users/${admin.userId}/two-factor`)).statusCode).toBe(403)
  })
})

async function actionsOf(userId: number): Promise<string[]> {
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', userId)
    .execute()
  return entries.map(({ action }) => action)
}
