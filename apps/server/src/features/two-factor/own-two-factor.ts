import type { Enrolment } from '@plumbline/contract/auth/auth.ts'
import type { TwoFactorState } from '@plumbline/contract/two-factor/two-factor.ts'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions } from '../sessions/revoke-sessions.ts'
import { guardedAttempt } from '../sign-in-limits/guarded-attempt.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.pg.ts'
import { type Asking, showWhoTheyAre } from './show-who-they-are.ts'
import { turnOn } from './turn-on.ts'
import { hasPassword, removeTwoFactor, twoFactorSince } from './two-factor.pg.ts'
import { useCode, wrongCode } from './use-code.pg.ts'

export async function ownState({ db, config }: Services, caller: Caller): Promise<TwoFactorState> {
  const since = await twoFactorSince(db, caller.userId)
  return {
    enabled: since !== undefined,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    compulsory: config.twoFactorRoles.includes(caller.role),
    hasPassword: await hasPassword(db, caller.userId),
  }
}

/** Begins to set up an app, for somebody who has shown that they are more than the holder of a token. */
export async function enrol(services: Services, asking: Asking, password: string | undefined): Promise<Enrolment> {
  await showWhoTheyAre(services, asking, password)
  const enrolment = await beginEnrolment(services, asking.caller)
  if (enrolment === undefined)
    throw new ApiFailure('conflict', 'Two-factor sign-in is on. To change the app, turn it off first.')
  return enrolment
}

export async function confirmEnrolment(services: Services, asking: Asking, code: string): Promise<string[]> {
  const { userId, sessionId } = asking.caller
  return withCode(services, asking, { code, confirming: true }, async (within) => {
    // This session has shown a code just now.
    await within.updateTable('sessions').set({ second_factor: true }).where('id', '=', sessionId).execute()
    return turnOn(within, { userId, sessionId })
  })
}

export async function renewRecoveryCodes(services: Services, asking: Asking, code: string): Promise<string[]> {
  const { userId } = asking.caller
  return withCode(services, asking, { code, confirming: false }, async (within) => {
    const codes = await replaceRecoveryCodes(within, userId)
    await recordAudit(within, { userId, action: 'two-factor.renew-codes', subject: `user ${userId}` })
    return codes
  })
}

export async function turnOff(services: Services, asking: Asking, code: string): Promise<void> {
  const { userId, sessionId, role } = asking.caller
  if (services.config.twoFactorRoles.includes(role)) {
    throw new ApiFailure('conflict', 'Your role requires two-factor sign-in, so it cannot be turned off.')
  }
  await withCode(services, asking, { code, confirming: false }, async (within) => {
    await removeTwoFactor(within, userId)
    await endSessions(within, userId, sessionId)
    await recordAudit(within, { userId, action: 'two-factor.disable', subject: `user ${userId}` })
    return true
  })
}

/** Makes a change in the transaction in which the code for it is used up. */
async function withCode<Result>(
  services: Services,
  { caller: { userId, email }, client }: Asking,
  { code, confirming }: { code: string; confirming: boolean },
  change: (within: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const isOn = (await twoFactorSince(services.db, userId)) !== undefined
  if (isOn === confirming) {
    throw new ApiFailure('conflict', confirming ? 'Two-factor sign-in is on already.' : 'Two-factor sign-in is not on.')
  }
  return guardedAttempt(services, { email, ...client, refusal: wrongCode }, () =>
    services.db.transaction().execute(async (within) => {
      const kind = await useCode(services, within, { userId, code, confirming })
      return kind === undefined ? undefined : change(within)
    }),
  )
}
