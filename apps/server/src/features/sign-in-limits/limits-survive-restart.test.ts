import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { testDatabaseUrl } from '../../testing/stores/test-database.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { createAccount } from '../accounts/create-account.ts'
import { createPasswordLink } from '../auth/passwords/password-links.ts'
import { signInRules } from '../sessions/session-rules.ts'

const password = 'Correct-Horse-9'
const email = 'ann@example.com'
let folder: Awaited<ReturnType<typeof testFolder>>
let start: () => Promise<App>
beforeAll(async () => {
  folder = await testFolder()
  const config = readConfig({
    THREADS: '2',
    MEMORY_LIMIT: '1 GB',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: path.join(folder.folder, 'data'),
  })
  start = async () => {
    const app = await buildApp(config, { log: openLog(config.logLevel) })
    await app.ready()
    return app
  }
})
afterAll(() => folder.remove())

it('keeps limits, sessions and links over a restart', async () => {
  const before = await start()
  const { id } = await createAccount(before.services, { name: 'Ann', email, password, role: 'pilot', createdBy: null })
  const { token } = (await signIn(before, password, '10.0.0.2')).json()
  for (let attempt = 0; attempt < signInRules.failuresOfPair; attempt++) {
    expect((await signIn(before, 'wrong', '10.0.0.1')).statusCode).toBe(400)
  }
  const link = await createPasswordLink(before.services, {
    userId: id,
    purpose: 'reset',
    within: before.services.db,
  })
  await before.close()

  const after = await start()
  expect((await signIn(after, password, '10.0.0.1')).statusCode).toBe(429)
  expect((await signIn(after, password, '10.0.0.2')).statusCode).toBe(200)
  const authorization = `Bearer ${token}`
  expect((await after.http.inject({ url: '/api/auth/me', headers: { authorization } })).statusCode).toBe(200)
  const query = { jwt: new URL(link).searchParams.get('jwt') ?? '' }
  expect((await after.http.inject({ url: '/api/auth/addnewpass', query })).json().email).toBe(email)
  await after.close()
})

function signIn(app: App, password: string, remoteAddress: string) {
  const payload = { email, password }
  return app.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
}
