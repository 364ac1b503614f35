import type { Role } from '@plumbline/contract/access/roles.ts'
import type { Challenge } from '@plumbline/contract/auth/auth.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { twoFactorSince } from './two-factor.pg.ts'
import { twoFactorRules } from './two-factor-rules.ts'

interface Person {
  readonly userId: number
  readonly email: string
  readonly role: Role
}

/** The question for a code, to somebody who has shown one factor; undefined when that is all they need to show. */
export async function askForCode(
  services: Pick<Services, 'db' | 'files' | 'config'>,
  person: Person,
): Promise<Challenge | undefined> {
  const { db, config } = services
  const { userId, role } = person
  const isOn = (await twoFactorSince(db, userId)) !== undefined
  if (!isOn && !config.twoFactorRoles.includes(role)) return undefined
  const enrolment = isOn ? undefined : await beginEnrolment(services, person)
  const challenge = newToken()
  await db
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashToken(challenge),
      user_id: userId,
      expires_at: new Date(Date.now() + twoFactorRules.challengeSeconds * 1000),
    })
    .execute()
  return { challenge, enrolment: enrolment ?? null }
}
