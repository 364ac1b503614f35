import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { codeOf, forgetLastCode, personOf, wrongCodeOf } from '../../testing/server/two-factor-person.ts'
import { signInRules } from '../sessions/session-rules.ts'
import { twoFactorRules } from './two-factor-rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const me = (token: string) => server.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })

/** A new person with an app, each with a name of their own. */
async function personWithApp(name: string) {
  const person = personOf(server, name)
  const userId = await person.make('pilot')
  const app = await person.setUp()
  await forgetLastCode(server)
  return { ...person, ...app, userId }
}

describe('signing in with an app', () => {
  it('answers a challenge to the password, and a session to the code alone', async () => {
    const ann = await personWithApp('ann')
    const first = await ann.logIn()
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), enrolment: null })
    const second = await ann.giveCode(first.json().challenge, codeOf(ann.secret))
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({ user: { email: ann.email }, recoveryCodes: null })
    expect((await me(second.json().token)).statusCode).toBe(200)
  })

  it('refuses a wrong code with 400, so that no shell signs out, and takes the right one after it', async () => {
    const bob = await personWithApp('bob')
    const challenge = await bob.challenge()
    const wrong = await bob.giveCode(challenge, wrongCodeOf(bob.secret))
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_code'])
    expect((await bob.giveCode(challenge, ` ${codeOf(bob.secret).replace(/^.../, '$& ')}`)).statusCode).toBe(200)
  })

  it('takes no code twice, nor one older than the last', async () => {
    const cy = await personWithApp('cy')
    const code = codeOf(cy.secret, 1)
    expect((await cy.giveCode(await cy.challenge(), code)).statusCode).toBe(200)
    expect((await cy.giveCode(await cy.challenge(), code)).json().code).toBe('wrong_code')
    expect((await cy.giveCode(await cy.challenge(), codeOf(cy.secret))).json().code).toBe('wrong_code')
  })

  it('lets only one in of many who give the same code at once', async () => {
    const dee = await personWithApp('dee')
    const challenges = await Promise.all([dee.challenge(), dee.challenge(), dee.challenge()])
    const code = codeOf(dee.secret)
    const answers = await Promise.all(challenges.map((challenge, i) => dee.giveCode(challenge, code, `10.9.0.${i}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  })

  it('is in the audit log with the kind of code', async () => {
    const eve = await personWithApp('eve')
    await eve.giveCode(await eve.challenge(), itemAt(eve.recoveryCodes, 0))
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('user_id', '=', eve.userId)
      .where('action', '=', 'session.open')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ secondFactor: 'recovery' })
  })
})

describe('a recovery code', () => {
  it('lets in once, however it is typed', async () => {
    const fay = await personWithApp('fay')
    const code = itemAt(fay.recoveryCodes, 0)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await fay.giveCode(await fay.challenge(), typed)).statusCode).toBe(200)
    expect((await fay.giveCode(await fay.challenge(), code)).json().code).toBe('wrong_code')
    expect((await fay.client.get('/auth/two-factor')).json().recoveryCodesLeft).toBe(9)
  })

  it('is nobody else’s', async () => {
    const [gus, hal] = [await personWithApp('gus'), await personWithApp('hal')]
    expect((await gus.giveCode(await gus.challenge(), itemAt(hal.recoveryCodes, 0))).json().code).toBe('wrong_code')
  })
})

describe('a challenge', () => {
  it('serves once', async () => {
    const ida = await personWithApp('ida')
    const challenge = await ida.challenge()
    expect((await ida.giveCode(challenge, itemAt(ida.recoveryCodes, 0))).statusCode).toBe(200)
    const again = await ida.giveCode(challenge, itemAt(ida.recoveryCodes, 1))
    expect([again.statusCode, again.json().code]).toEqual([400, 'sign_in_expired'])
  })

  it('ends after ten minutes', async () => {
    const jim = await personWithApp('jim')
    const challenge = await jim.challenge()
    await sql`update sign_in_challenges set expires_at = expires_at - interval '10 minutes'`.execute(server.services.db)
    expect((await jim.giveCode(challenge, codeOf(jim.secret))).json().code).toBe('sign_in_expired')
  })

  it('ends after a few wrong codes, and the password is asked for again', async () => {
    const kim = await personWithApp('kim')
    const challenge = await kim.challenge()
    for (let i = 0; i < twoFactorRules.wrongCodesOfChallenge; i++) {
      expect((await kim.giveCode(challenge, wrongCodeOf(kim.secret))).json().code).toBe('wrong_code')
    }
    expect((await kim.giveCode(challenge, codeOf(kim.secret))).json().code).toBe('sign_in_expired')
    expect((await kim.giveCode(await kim.challenge(), codeOf(kim.secret))).statusCode).toBe(200)
  })

  it('ends with the removal of its user', async () => {
    const lee = await personWithApp('lee')
    const challenge = await lee.challenge()
    await server.services.db.deleteFrom('users').where('id', '=', lee.userId).execute()
    expect((await lee.giveCode(challenge, codeOf(lee.secret))).json().code).toBe('sign_in_expired')
  })
})

describe('guessing codes', () => {
  it('counts with wrong passwords, and the right password in between forgives nothing', async () => {
    const mia = await personWithApp('mia')
    const statuses = []
    for (let i = 0; i < signInRules.failuresOfPair; i++) {
      statuses.push((await mia.giveCode(await mia.challenge(), wrongCodeOf(mia.secret))).statusCode)
    }
    expect(statuses).toEqual(statuses.map(() => 400))
    expect((await mia.logIn()).statusCode).toBe(429)
    // From elsewhere it goes on: nobody locks a colleague out.
    const { challenge } = (await mia.logIn('10.0.0.2')).json()
    expect((await mia.giveCode(challenge, codeOf(mia.secret), '10.0.0.2')).statusCode).toBe(200)
  })

  it('from many places makes the app’s codes worth nothing for a day, recovery codes not', async () => {
    const ned = await personWithApp('ned')
    const rows = Array.from({ length: twoFactorRules.wrongCodesOfAccount }, () => ({ user_id: ned.userId }))
    await server.services.db.insertInto('wrong_codes').values(rows).execute()
    const refused = await ned.giveCode(await ned.challenge(), codeOf(ned.secret))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    expect((await ned.giveCode(await ned.challenge(), itemAt(ned.recoveryCodes, 0))).statusCode).toBe(200)
    await sql`update wrong_codes set at = at - interval '1 day'`.execute(server.services.db)
    expect((await ned.giveCode(await ned.challenge(), codeOf(ned.secret))).statusCode).toBe(200)
  })
})

it('keeps neither secret, recovery codes nor challenges in the database as they are', async () => {
  const oli = await personWithApp('oli')
  const challenge = await oli.challenge()
  const { db } = server.services
  const tables = await db.introspection.getTables()
  const dumps = await Promise.all(
    tables.map(({ schema = 'public', name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.id(schema, name)} t`.execute(db),
    ),
  )
  const everything = dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
  expect(everything).toContain(oli.email)
  for (const secret of [oli.secret, challenge, ...oli.recoveryCodes]) expect(everything).not.toContain(secret)
})
