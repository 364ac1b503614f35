import type { User } from '@plumbline/contract/auth/auth.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCaller, removeEndedSessions } from './find-caller.ts'
import { hashToken } from './hash-token.ts'
import { isTwoFactorOn } from './is-two-factor-on.ts'
import { rememberBrowser } from './known-browsers.ts'
import { takeBack } from './password-in-force.ts'
import type { SessionClient } from './session-client.ts'
import type { SignInLibrary } from './sign-in-library.ts'

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
  library: SignInLibrary,
  userId: number,
  { client, secondFactor = null }: SessionStart,
): Promise<SignedIn | undefined> {
  const token = await library.openSession(userId, client)
  if (secondFactor !== null) await noteSecondFactor(services.db, token)
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
  const found = await db.selectFrom('sessions').select('second_factor').where('id', '=', sessionId).executeTakeFirst()
  return found?.second_factor === true
}

/** Before the session is looked up: some roles have none without it. */
async function noteSecondFactor(db: Services['db'], token: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor: true }).where('token', '=', hashToken(token)).execute()
}
