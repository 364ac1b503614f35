import { signedInSchema } from '@plumbline/contract/auth/auth.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../platform/services.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { prepareSignIn } from '../auth/sign-in.ts'
import { findCaller } from '../sessions/find-caller.ts'
import { demonstrationAccounts, demonstrationPassword, ensureDemonstrationAccounts } from './demonstration-accounts.ts'

const client = { address: '127.0.0.1', userAgent: undefined }
let server: TestServer
let demonstration: Services
beforeAll(async () => {
  server = await openTestServer()
  demonstration = { ...server.services, config: { ...server.services.config, demonstration: true } }
})
afterAll(() => server.close())

const users = () => server.services.db.selectFrom('users').select(['email', 'role']).orderBy('id').execute()

it('makes no account outside demonstration mode', async () => {
  await ensureDemonstrationAccounts(server.services)
  expect(await users()).toEqual([])
})

it('makes one account of each role, once', async () => {
  await ensureDemonstrationAccounts(demonstration)
  await ensureDemonstrationAccounts(demonstration)
  expect(await users()).toEqual([
    { email: 'superuser@plumbline.test', role: 'superuser' },
    { email: 'vfm@plumbline.test', role: 'vfm_user' },
    { email: 'pilot@plumbline.test', role: 'pilot' },
    { email: 'benchmark@plumbline.test', role: 'bm_user' },
  ])
})

it('lets each of them in', async () => {
  const signIn = prepareSignIn(demonstration)
  for (const { email, role } of demonstrationAccounts) {
    const answer = await signIn({ email, password: demonstrationPassword, client })
    expect(answer).toMatchObject({ user: { email, role } })
  }
})

it('keeps them out once the same data are served to others, signed in already or not', async () => {
  const credentials = { email: 'superuser@plumbline.test', password: demonstrationPassword, client }
  const { token } = signedInSchema.parse(await prepareSignIn(demonstration)(credentials))
  expect(await findCaller(demonstration, token)).toBeDefined()
  expect(await findCaller(server.services, token)).toBeUndefined()
  await expect(prepareSignIn(server.services)(credentials)).rejects.toMatchObject({ code: 'invalid_credentials' })
})
