import type { twoFactorProcedures } from '@plumbline/contract/two-factor/two-factor.ts'
import type { Answer } from '@plumbline/contract/wire/procedure.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { openSession } from '../sessions/open-session.ts'
import { isInForce, passwordHashOf, takeBack } from '../sessions/password-in-force.ts'
import type { SessionClient } from '../sessions/session-client.ts'
import { forgetAttempts, guardedAttempt } from '../sign-in-limits/guarded-attempt.ts'
import { turnOn } from './turn-on.ts'
import { twoFactorSince } from './two-factor.pg.ts'
import { twoFactorRules } from './two-factor-rules.ts'
import { type CodeKind, useCode, wrongCode } from './use-code.pg.ts'

interface SecondStep {
  readonly challenge: string
  readonly code: string
  readonly client: SessionClient
}

interface SignInProof {
  readonly kind: CodeKind
  /** When the app was set up with this code. */
  readonly recoveryCodes: string[] | null
}

/** Opens a session for a challenge and a right code. A challenge serves once, and not for long. */
export async function finishSignIn(
  services: Services,
  { challenge: token, code, client }: SecondStep,
): Promise<Answer<typeof twoFactorProcedures.signIn>> {
  const { db } = services
  const challenge = await livingChallenges(db, token)
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .select(['user_id as userId', 'users.email as email'])
    .executeTakeFirst()
  if (challenge === undefined) throw expired()
  const { userId, email } = challenge
  const passwordHash = await passwordHashOf(db, email)
  const attempt = { email, address: client.address, browser: client.browser, refusal: wrongCode }
  const { kind, recoveryCodes } = await guardedAttempt(services, attempt, () =>
    db.transaction().execute((within) => answerChallenge(services, within, { token, userId, code })),
  )
  const signedIn = await openSession(services, userId, { client, secondFactor: kind })
  if (signedIn === undefined) throw expired()
  if (passwordHash !== undefined && !(await isInForce(db, email, passwordHash))) {
    // The password was changed meanwhile, which ended every session but this one, that was not there yet.
    await takeBack(db, signedIn)
    throw expired()
  }
  await forgetAttempts(services, attempt)
  return { ...signedIn, recoveryCodes }
}

/** Undefined when the code is wrong, of which note is taken. */
async function answerChallenge(
  services: Services,
  within: Kysely<Database>,
  { token, userId, code }: { token: string; userId: number; code: string },
): Promise<SignInProof | undefined> {
  const challenge = await livingChallenges(within, token).select('sign_in_challenges.id').forUpdate().executeTakeFirst()
  // It may have been answered while this attempt waited for its turn.
  if (challenge === undefined) throw expired()
  const confirming = (await twoFactorSince(within, userId)) === undefined
  const kind = await useCode(services, within, { userId, code, confirming })
  if (kind === undefined) {
    await within
      .updateTable('sign_in_challenges')
      .set({ wrong_codes: sql<number>`wrong_codes + 1` })
      .where('id', '=', challenge.id)
      .execute()
    return undefined
  }
  await within.deleteFrom('sign_in_challenges').where('id', '=', challenge.id).execute()
  return { kind, recoveryCodes: confirming ? await turnOn(within, { userId }) : null }
}

function livingChallenges(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('sign_in_challenges')
    .where('token_hash', '=', hashToken(token))
    .where('sign_in_challenges.expires_at', '>', sql<Date>`now()`)
    .where('sign_in_challenges.wrong_codes', '<', twoFactorRules.wrongCodesOfChallenge)
}

function expired(): ApiFailure {
  return new ApiFailure('sign_in_expired', 'This sign-in took too long, or too many codes were wrong. Begin again.')
}
