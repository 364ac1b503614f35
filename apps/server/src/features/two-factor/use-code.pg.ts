import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { stepOfCode } from './authenticator-app.ts'
import { useRecoveryCode } from './recovery-codes.pg.ts'
import { openSecret } from './sealed-secret.ts'
import { twoFactorRules } from './two-factor-rules.ts'

export interface GivenCode {
  readonly userId: number
  /** As typed. */
  readonly code: string
  /** The first code of an app that is being set up, rather than one of an app in use. */
  readonly confirming: boolean
}

/** What kind of code it was. */
export type CodeKind = 'app' | 'recovery'

/**
 * Uses a code up, within a transaction: undefined when it is wrong, and no code is right twice. What is noted of a wrong
 * one counts only if the transaction ends well, so do not throw because of it before it has.
 */
export async function useCode(
  { files }: Pick<Services, 'files'>,
  within: Kysely<Database>,
  { userId, code, confirming }: GivenCode,
): Promise<CodeKind | undefined> {
  const typed = code.replaceAll(/[\s-]/g, '')
  // The lock lets the attempts on one account pass one after another, from wherever they come.
  const factor = await within
    .selectFrom('two_factors')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', confirming ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (factor === undefined) return undefined
  if (!/^\d{6}$/.test(typed)) {
    return !confirming && (await useRecoveryCode(within, userId, typed)) ? 'recovery' : undefined
  }
  await refuseGuessing(within, userId)
  const step = stepOfCode(await openSecret(files, userId, factor.sealed_secret), typed, Date.now())
  if (step === undefined || (factor.last_step !== null && step <= Number(factor.last_step))) {
    await within.insertInto('wrong_codes').values({ user_id: userId }).execute()
    return undefined
  }
  await within.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
  return 'app'
}

async function refuseGuessing(within: Kysely<Database>, userId: number): Promise<void> {
  const { wrongCodesOfAccount, wrongCodesWindowSeconds } = twoFactorRules
  const windowStart = sql<Date>`now() - make_interval(secs => ${wrongCodesWindowSeconds})`
  await within.deleteFrom('wrong_codes').where('user_id', '=', userId).where('at', '<', windowStart).execute()
  const { wrong } = await within
    .selectFrom('wrong_codes')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('wrong'))
    .executeTakeFirstOrThrow()
  if (wrong < wrongCodesOfAccount) return
  throw new ApiFailure(
    'too_many_attempts',
    'Too many wrong codes were given for this account. Use a recovery code, or wait a day.',
    { waitSeconds: wrongCodesWindowSeconds },
  )
}

export function wrongCode(): ApiFailure {
  return new ApiFailure(
    'wrong_code',
    'This code is wrong, or was used before. Give the one that your app shows now, or a recovery code.',
  )
}
