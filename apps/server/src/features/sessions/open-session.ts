import type { User } from '@plumbline/contract/auth/auth.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCaller, removeEndedSessions } from './find-caller.ts'
import { hashToken, newToken } from './hash-token.ts'
import { isTwoFactorOn } from './is-two-factor-on.ts'
import { rememberBrowser } from './known-browsers.ts'
import { takeBack } from './password-in-force.ts'
import type { SessionClient } from './session-client.ts'
import { sessionRules } from './session-rules.ts'

const longestUserAgent = 400

/** A code of an app, a recovery code, whatever the identity provider asked for, or that of the session before. */
type SecondFactor = 'app' | 'recovery' | 'elsewhere' | 'before'

export interface SignedIn {
  readonly user: User
  readonly token: string
  /** What the browser is known by from now on. */
  readonly browser: string
}

export interface SessionStart {
  readonly client: SessionClient
  /** What was shown beside the password. */
  readonly secondFactor?: SecondFactor | null
}

/** Opens a session for somebody who has proven who they are; undefined when they are shut out or gone meanwhile. */
export async function openSession(
  services: Pick<Services, 'db' | 'config'>,
  userId: number,
  { client, secondFactor = null }: SessionStart,
): Promise<SignedIn | undefined> {
  const token = await insertSession(services, userId, { client, secondFactor })
  const caller = await findCaller(services, token)
  if (caller === undefined) return undefined
  if (secondFactor === null && (await isTwoFactorOn(services.db, userId))) {
    // It was turned on meanwhile, which ended every session but this one, that was not there yet.
    await takeBack(services.db, { token })
    return undefined
  }
  await removeEndedSessions(services.db, userId)
  await recordAudit(services.db, {
    userId,
    action: 'session.open',
    subject: `session ${caller.sessionId}`,
    after: { secondFactor },
  })
  const browser = await rememberBrowser(services.db, userId, client.browser)
  return { user: { id: userId, name: caller.name, email: caller.email, role: caller.role }, token, browser }
}

/** Whether a session began with a second factor. */
export async function showedSecondFactor(db: Services['db'], sessionId: number): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('second_factor').where('id', '=', sessionId).executeTakeFirst()
  return session?.second_factor === true
}

/** The token of a new session, of which the table has only the hash. */
async function insertSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: number,
  { client, secondFactor }: SessionStart,
): Promise<string> {
  const token = newToken()
  const { idleSeconds, absoluteSeconds } = sessionRules(config)
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token: hashToken(token),
      expires_at: new Date(Date.now() + Math.min(idleSeconds, absoluteSeconds) * 1000),
      ip_address: client.address,
      user_agent: client.userAgent?.slice(0, longestUserAgent) ?? '',
      // Some roles have no session without it.
      second_factor: secondFactor != null,
    })
    .execute()
  return token
}
