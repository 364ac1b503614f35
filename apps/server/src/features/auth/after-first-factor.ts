import type { SignInAnswer } from '@plumbline/contract/auth/auth.ts'
import type { Services } from '../../platform/services.ts'
import { openSession, type SessionStart } from '../sessions/open-session.ts'
import { askForCode } from '../two-factor/ask-for-code.ts'

/**
 * What follows once somebody has shown by one factor who they are: a session, or the question for a second factor that
 * they have not shown yet. Undefined when they are shut out or gone meanwhile.
 */
export async function afterFirstFactor(
  services: Pick<Services, 'db' | 'files' | 'config'>,
  userId: number,
  start: SessionStart,
): Promise<SignInAnswer | undefined> {
  const person = await services.db
    .selectFrom('users')
    .select(['id as userId', 'email', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (person === undefined) return undefined
  const question = start.secondFactor == null ? await askForCode(services, person) : undefined
  return question ?? openSession(services, userId, start)
}
