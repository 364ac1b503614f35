import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../platform/services.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import {
  demonstrationAccounts,
  demonstrationPassword,
  ensureDemonstrationAccounts,
} from '../accounts/demonstration-accounts.ts'
import { prepareSignIn } from '../auth/sign-in.ts'
import { findCaller } from '../sessions/find-caller.ts'
import { setDemonstrationPassword } from './set-demonstration-password.ts'

const own = 'Correct-Horse-9'
const client = { address: '127.0.0.1', userAgent: undefined }
let server: TestServer
let demonstration: Services
let started: Services
beforeAll(async () => {
  server = await openTestServer()
  const { config } = server.services
  demonstration = { ...server.services, config: { ...config, demonstration: true } }
  started = { ...demonstration, config: { ...demonstration.config, demonstrationPassword: own } }
})
afterAll(() => server.close())

const signInAll = async (password: string) => {
  const signIn = prepareSignIn(demonstration)
  return Promise.all(
    demonstrationAccounts.map(({ email }) => signIn({ email, password, client }).catch((error: unknown) => error)),
  )
}

it('is that of every account from the next start on, and ends what was begun with the old one', async () => {
  await ensureDemonstrationAccounts(demonstration)
  const before = await signInAll(demonstrationPassword)
  expect(before).toEqual(before.map(() => expect.objectContaining({ token: expect.any(String) })))

  await setDemonstrationPassword(started)
  expect(await signInAll(demonstrationPassword)).toEqual(
    before.map(() => expect.objectContaining({ code: 'invalid_credentials' })),
  )
  for (const answer of before) {
    const token = answer instanceof Object && 'token' in answer ? String(answer.token) : ''
    expect(await findCaller(demonstration, token)).toBeUndefined()
  }
  const after = await signInAll(own)
  expect(after).toEqual(after.map(() => expect.objectContaining({ token: expect.any(String) })))

  // A start that finds it set leaves who is signed in alone.
  await setDemonstrationPassword(started)
  const [first] = after
  const token = first instanceof Object && 'token' in first ? String(first.token) : ''
  expect(await findCaller(demonstration, token)).toBeDefined()
  const changes = await server.services.db
    .selectFrom('audit_log')
    .where('action', '=', 'password.change')
    .select('user_id')
    .execute()
  expect(changes).toEqual(demonstrationAccounts.map(() => ({ user_id: null })))
})

it('is that of an account from the beginning where the first start is given it, and of none elsewhere', async () => {
  await server.services.db.deleteFrom('users').execute()
  await ensureDemonstrationAccounts(started)
  expect(await signInAll(demonstrationPassword)).toEqual(
    demonstrationAccounts.map(() => expect.objectContaining({ code: 'invalid_credentials' })),
  )
  await setDemonstrationPassword({
    ...started,
    config: { ...started.config, demonstration: false, demonstrationPassword: 'Another-Horse-9' },
  })
  const after = await signInAll(own)
  expect(after).toEqual(after.map(() => expect.objectContaining({ token: expect.any(String) })))
})
