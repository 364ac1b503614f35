import { knownBrowserHeader } from '@plumbline/contract/auth/auth.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { createAccount } from '../accounts/create-account.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { rememberBrowser } from '../sessions/known-browsers.ts'
import { signInRules } from '../sessions/session-rules.ts'

const password = 'Correct-Horse-9'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['ann', 'bob', 'cy', 'dee', 'eve', 'fay', 'gil']) {
    const account = { name, email: `${name}@example.com`, password, role: 'pilot' as const, createdBy: null }
    await createAccount(server.services, account)
  }
})
afterAll(() => server.close())

async function signIn(name: string, password: string, remoteAddress: string, browser?: string): Promise<number> {
  return (await answerTo(name, password, remoteAddress, browser)).statusCode
}

function answerTo(name: string, password: string, remoteAddress: string, browser?: string) {
  const payload = { email: `${name}@example.com`, password }
  const headers = browser === undefined ? {} : { [knownBrowserHeader]: browser }
  return server.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress, headers })
}

async function failedBefore(name: (i: number) => string, address: (i: number) => string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => ({ email: `${name(i)}@example.com`, address: address(i) }))
  await server.services.db.insertInto('sign_in_failures').values(rows).execute()
}

it('refuses further attempts on an account from an address that failed too often, even many at once', async () => {
  await failedBefore(
    () => 'ann',
    () => '10.1.0.1',
    signInRules.failuresOfPair - 2,
  )
  const statuses = await Promise.all(Array.from({ length: 6 }, () => signIn('ann', 'wrong', '10.1.0.1')))
  expect(statuses.toSorted()).toEqual([400, 400, 429, 429, 429, 429])
  expect(await signIn('ann', password, '10.1.0.1')).toBe(429)
})

it('lets the same person in from elsewhere, and others from the same address', async () => {
  expect(await signIn('ann', password, '10.1.0.2')).toBe(200)
  expect(await signIn('bob', password, '10.1.0.1')).toBe(200)
})

it('never locks an account, however many addresses fail on it', async () => {
  await failedBefore(
    () => 'bob',
    (i) => `10.2.0.${i}`,
    signInRules.failuresOfAccount + 5,
  )
  expect(await signIn('bob', password, '10.3.0.1')).toBe(200)
})

it('refuses an address that fails on many accounts', async () => {
  await failedBefore(
    (i) => `guess${i}`,
    () => '10.4.0.1',
    signInRules.failuresOfAddress,
  )
  expect(await signIn('cy', password, '10.4.0.1')).toBe(429)
  expect(await signIn('cy', password, '10.4.0.2')).toBe(200)
})

it('forgets the failures of whoever then knows the password', async () => {
  await failedBefore(
    () => 'cy',
    () => '10.5.0.1',
    signInRules.failuresOfPair - 1,
  )
  expect(await signIn('cy', password, '10.5.0.1')).toBe(200)
  expect(await signIn('cy', 'wrong', '10.5.0.1')).toBe(400)
  expect(await signIn('cy', password, '10.5.0.1')).toBe(200)
})

it('counts failures of the last quarter of an hour alone', async () => {
  await failedBefore(
    () => 'cy',
    () => '10.6.0.1',
    signInRules.failuresOfPair,
  )
  await sql`update sign_in_failures set at = at - make_interval(secs => ${signInRules.windowSeconds})`.execute(
    server.services.db,
  )
  expect(await signIn('cy', password, '10.6.0.1')).toBe(200)
})

describe('a browser that somebody has signed in with before', () => {
  const browserOf = async (name: string) => (await answerTo(name, password, '10.7.0.1')).json().browser

  it('is let in whatever others at the same address do', async () => {
    const known = await browserOf('dee')
    await failedBefore(
      () => 'dee',
      () => '10.7.1.1',
      signInRules.failuresOfPair,
    )
    await failedBefore(
      (i) => `guess${i}`,
      () => '10.7.1.1',
      signInRules.failuresOfAddress,
    )
    expect(await signIn('dee', password, '10.7.1.1')).toBe(429)
    expect(await signIn('dee', password, '10.7.1.1', known)).toBe(200)
  })

  it('is no way round the limits, and of no use for other accounts', async () => {
    const known = await browserOf('eve')
    for (let attempt = 0; attempt < signInRules.failuresOfPair; attempt++) {
      expect(await signIn('eve', 'wrong', '10.8.0.1', known)).toBe(400)
    }
    expect(await signIn('eve', password, '10.8.0.2', known)).toBe(429)
    await failedBefore(
      () => 'dee',
      () => '10.8.0.3',
      signInRules.failuresOfPair,
    )
    expect(await signIn('dee', password, '10.8.0.3', known)).toBe(429)
  })

  it('keeps its name, also for who shares it; what we did not give is no name', async () => {
    const known = await browserOf('dee')
    expect((await answerTo('dee', password, '10.9.0.1', known)).json().browser).toBe(known)
    expect((await answerTo('fay', password, '10.9.0.1', known)).json().browser).toBe(known)
    const made = 'x'.repeat(43)
    expect((await answerTo('fay', password, '10.9.0.1', made)).json().browser).not.toBe(made)
    const stored = await server.services.db.selectFrom('known_browsers').select('token_hash').execute()
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(known)
  })

  it('is one of the twenty last used', async () => {
    const { db } = server.services
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', 'gil@example.com')
      .select('id')
      .executeTakeFirstOrThrow()
    const names: string[] = []
    for (let browser = 0; browser < 21; browser++) names.push(await rememberBrowser(db, id, undefined))
    const browsers = await db.selectFrom('known_browsers').where('user_id', '=', id).select('token_hash').execute()
    expect(browsers.map(({ token_hash }) => token_hash).toSorted()).toEqual(names.slice(1).map(hashToken).toSorted())
  })
})
