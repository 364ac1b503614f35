import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAccount } from './create-account.ts'
import { signInRules } from './session-rules.ts'

const password = 'Correct-Horse-9'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['ann', 'bob', 'cy']) {
    const account = { name, email: `${name}@example.com`, password, role: 'pilot' as const, createdBy: null }
    await createAccount(server.services, account)
  }
})
afterAll(() => server.close())

async function signIn(name: string, given: string, remoteAddress: string): Promise<number> {
  const payload = { email: `${name}@example.com`, password: given }
  const answer = await server.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  return answer.statusCode
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
