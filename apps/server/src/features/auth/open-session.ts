import type { User } from '@plumbline/contract/auth.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCaller, removeEndedSessions } from './find-caller.pg.ts'
import type { SessionClient } from './session-client.ts'
import type { SignInLibrary } from './sign-in-library.ts'

export interface SignedIn {
  readonly user: User
  readonly token: string
}

/** Opens a session for somebody who has proven who they are; undefined when they are shut out or gone meanwhile. */
export async function openSession(
  services: Pick<Services, 'db' | 'config'>,
  library: SignInLibrary,
  userId: number,
  client: SessionClient,
): Promise<SignedIn | undefined> {
  const token = await library.openSession(userId, client)
  const caller = await findCaller(services, token)
  if (caller === undefined) return undefined
  await removeEndedSessions(services.db, userId)
  await recordAudit(services.db, { userId, action: 'session.open', subject: `session ${caller.sessionId}` })
  return { user: { id: userId, name: caller.name, email: caller.email, role: caller.role }, token }
}
