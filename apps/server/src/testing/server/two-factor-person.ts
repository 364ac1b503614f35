import type { Role } from '@plumbline/contract/access/roles.ts'
import { TOTP } from 'otpauth'
import { createAccount } from '../../features/accounts/create-account.ts'
import { hashToken } from '../../features/sessions/hash-token.ts'
import { testClient } from './sign-in-as.ts'
import type { TestServer } from './test-server.ts'

export const personPassword = 'Correct-Horse-9'

/** Somebody with a password, and what they do to sign in. */
export function personOf(server: TestServer, name: string) {
  const email = `${name}@example.com`
  const post = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
    server.http.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress })
  return {
    email,
    logIn: (address?: string) => post('login', { email, password: personPassword }, address),
    giveCode: (challenge: string, code: string, address?: string) => post('two-factor', { challenge, code }, address),
    /** A challenge, once the password was right. */
    async challenge(): Promise<string> {
      return (await post('login', { email, password: personPassword })).json().challenge
    },
    /** The number of their user, made with a role. */
    async make(role: Role): Promise<number> {
      const account = { name, email, password: personPassword, role, createdBy: null }
      return (await createAccount(server.services, account)).id
    },
    /** Calls with a token of a sign-in by password alone. */
    async byPassword() {
      const { user, token } = (await post('login', { email, password: personPassword })).json()
      const { id: sessionId } = await server.services.db
        .selectFrom('sessions')
        .select('id')
        .where('token', '=', hashToken(token))
        .executeTakeFirstOrThrow()
      return testClient(server.http, { userId: user.id, sessionId, token })
    },
    /** Sets an app up and answers its secret, the recovery codes and a client that goes on. */
    async setUp() {
      const client = await this.byPassword()
      const { secret } = (await client.post('/auth/two-factor/enrol', { password: personPassword })).json()
      const confirmed = await client.post('/auth/two-factor/confirm', { code: codeOf(secret) })
      const recoveryCodes: string[] = confirmed.json().recoveryCodes
      return { client, secret: String(secret), recoveryCodes }
    },
  }
}

/** What an app shows now, or so many times 30 seconds later. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
}

/** A code that is none of now, nor a little off. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((later) => codeOf(secret, later))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '666666'
}

/** As if the last code had been given long ago: what the app shows now is new again. */
export async function forgetLastCode({ services: { db } }: TestServer): Promise<void> {
  await db.updateTable('two_factors').set({ last_step: null }).execute()
}
