import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { createAccount } from '../../accounts/create-account.ts'

let server: TestServer
beforeAll(async () => {
  // Nothing listens there.
  server = await openTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const account = { name: 'Ann', email: 'ann@example.com', password: 'Correct-Horse-9', role: 'pilot' as const }
  await createAccount(server.services, { ...account, createdBy: null })
})
afterAll(() => server.close())

const askFor = (email: string) => server.http.inject({ method: 'POST', url: '/api/auth/resetpass', payload: { email } })

it('says that no reset mail can be sent while the mail server is known to be down, to anybody alike', async () => {
  expect((await askFor('ann@example.com')).statusCode).toBe(200)
  await expect
    .poll(async () => (await server.services.db.selectFrom('mails').select('why').execute()).map(({ why }) => why), {
      timeout: 60_000,
    })
    .toEqual(['unreachable'])
  for (const email of ['ann@example.com', 'nobody@example.com']) {
    const answer = await askFor(email)
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      503,
      'mail_unavailable',
      'Error sending reset email. Please check email and try again',
    ])
  }
})
