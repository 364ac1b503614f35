import { randomBytes } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { newToken } from './hash-token.ts'
import { withHashedTokens } from './hashed-token-adapter.ts'
import { sessionRules } from './session-rules.ts'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

const options = {
  appName: 'Plumbline',
  // Reached through our own paths alone; it makes no links and sets no cookies that anyone reads.
  baseURL: 'http://localhost',
  // Signs nothing that outlives the process.
  secret: randomBytes(32).toString('base64url'),
  logger: { disabled: true },
  telemetry: { enabled: false },
  emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 128 },
  session: {
    modelName: 'sessions',
    expiresIn: sessionRules.idleSeconds,
    fields: { ...times, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
  },
  user: {
    modelName: 'users',
    fields: { ...times, emailVerified: 'email_verified' },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...times,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
  databaseHooks: {
    session: { create: { before: async (session) => ({ data: { ...session, token: newToken() } }) } },
  },
  advanced: { database: { generateId: 'serial' }, ipAddress: { disableIpTracking: true } },
} satisfies BetterAuthOptions

export interface SignInLibrary {
  /** The token of a new session, or undefined when e-mail and password do not belong together. */
  signIn(email: string, password: string): Promise<string | undefined>
}

/** The library that checks passwords and opens sessions, on our tables. */
export async function openSignInLibrary(db: Kysely<Database>): Promise<SignInLibrary> {
  const adapter = await getAdapter({ ...options, database: { db, type: 'postgres', transaction: true } })
  const library = betterAuth({ ...options, database: () => withHashedTokens(adapter) })
  return {
    async signIn(email, password) {
      const answer = await library.api.signInEmail({ body: { email, password }, asResponse: false }).catch(refusal)
      return answer?.token
    },
  }
}

function refusal(error: unknown): undefined {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  // Too long a password is as wrong as any other.
  if (status === 401 || status === 400) return undefined
  throw error
}
