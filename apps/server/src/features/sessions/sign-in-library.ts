import { randomBytes } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import type { Services } from '../../platform/services.ts'
import { newToken } from './hash-token.ts'
import { withHashedTokens } from './hashed-token-adapter.ts'
import type { SessionClient } from './session-client.ts'
import { sessionRules } from './session-rules.ts'

const longestPassword = 128
const longestUserAgent = 400

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

const options = {
  appName: 'Plumbline',
  // Reached through our own paths alone; it makes no links and sets no cookies that anyone reads.
  baseURL: 'http://localhost',
  // Signs nothing that outlives the process.
  secret: randomBytes(32).toString('base64url'),
  logger: { disabled: true },
  telemetry: { enabled: false },
  emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: longestPassword },
  session: {
    modelName: 'sessions',
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
  /** Whose e-mail and password these are; undefined when they do not belong together, after the same time. */
  checkPassword(email: string, password: string): Promise<number | undefined>
  /** The token of a new session. Who it is for must have been made sure of. */
  openSession(userId: number, client: SessionClient): Promise<string>
}

/** The library that checks passwords and opens sessions, on our tables. */
export async function openSignInLibrary({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SignInLibrary> {
  const { idleSeconds, absoluteSeconds } = sessionRules(config)
  const session = { ...options.session, expiresIn: Math.min(idleSeconds, absoluteSeconds) }
  const adapter = await getAdapter({ ...options, session, database: { db, type: 'postgres', transaction: true } })
  const library = betterAuth({ ...options, session, database: () => withHashedTokens(adapter) })
  const { internalAdapter, password: passwords } = await library.$context
  return {
    async checkPassword(email, password) {
      // Too long a password is as wrong as any other.
      if (password.length > longestPassword) return undefined
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
      if (found == null || hash == null) {
        await passwords.hash(password)
        return undefined
      }
      return (await passwords.verify({ hash, password })) ? Number(found.user.id) : undefined
    },
    async openSession(userId, { address, userAgent }) {
      const told = { ipAddress: address, userAgent: userAgent?.slice(0, longestUserAgent) ?? '' }
      const { token } = await internalAdapter.createSession(String(userId), false, told)
      return token
    },
  }
}
