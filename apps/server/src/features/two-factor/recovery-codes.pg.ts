import { createHash, randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { twoFactorRules } from './two-factor-rules.ts'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groups = 7
const groupLength = 4

/** 140 random bits, in groups that can be read: too many to be guessed, so a plain hash is enough to store. */
function newRecoveryCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)]
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, letter).join('')).join('-')
}

/** As it is stored: without what people leave out or add when they type it. */
function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('hex')
}

/** New recovery codes of a user in the place of the old ones; this is the only time that they are readable. */
export async function replaceRecoveryCodes(within: Kysely<Database>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: twoFactorRules.recoveryCodes }, newRecoveryCode)
  await removeRecoveryCodes(within, userId)
  await within
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute()
  return codes
}

export async function removeRecoveryCodes(within: Kysely<Database>, userId: number): Promise<void> {
  await within.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Uses a code up; false when it is none of the user's, or was used before. */
export async function useRecoveryCode(within: Kysely<Database>, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
