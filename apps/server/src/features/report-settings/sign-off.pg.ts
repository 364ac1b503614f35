import { createHash } from 'node:crypto'
import type { SignOff } from '@plumbline/contract/report-settings/report-settings.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What is signed off: a published version, and the savers that a filter leaves. */
type SignedReport = Pick<ReportChoice, 'version' | 'filter'>

/** Whether a report is final, and who stands for it. */
export async function signOffOf(db: Kysely<Database>, signed: SignedReport): Promise<SignOff> {
  const row = await db
    .selectFrom('report_sign_offs')
    .select(['signed_name as name', 'signed_at as at'])
    .where('version_id', '=', signed.version.versionId)
    .where('filter_hash', '=', filterHash(signed.filter))
    .executeTakeFirst()
  if (row === undefined) return { status: 'draft' }
  return { status: 'final', signedOffBy: row.name, signedOffAt: row.at.toISOString() }
}

/** How many reports of a version one person has signed off. */
export async function countSignOffsOf(db: Kysely<Database>, versionId: number, userId: number): Promise<number> {
  const { signOffs } = await db
    .selectFrom('report_sign_offs')
    .select(sql<number>`count(*)::int`.as('signOffs'))
    .where('version_id', '=', versionId)
    .where('signed_by', '=', userId)
    .executeTakeFirstOrThrow()
  return signOffs
}

/** Answers whether it was a draft until now. */
export async function addSignOff(db: Kysely<Database>, signed: SignedReport, userId: number): Promise<boolean> {
  const row = await db
    .insertInto('report_sign_offs')
    .columns(['version_id', 'filter_hash', 'filter', 'signed_by', 'signed_name'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val, cast }) => [
          cast<number>(val(signed.version.versionId), 'integer').as('version_id'),
          val(filterHash(signed.filter)).as('filter_hash'),
          cast<string>(val(soundJson(signed.filter)), 'jsonb').as('filter'),
          'users.id as signed_by',
          'users.name as signed_name',
        ])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['version_id', 'filter_hash']).doNothing())
    .returning('signed_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers whether it was signed off until now. */
export async function removeSignOff(db: Kysely<Database>, signed: SignedReport): Promise<boolean> {
  const removed = await db
    .deleteFrom('report_sign_offs')
    .where('version_id', '=', signed.version.versionId)
    .where('filter_hash', '=', filterHash(signed.filter))
    .returning('signed_at')
    .executeTakeFirst()
  return removed !== undefined
}

/** Makes drafts of all that is signed off of a version, and answers their filters. */
export async function removeSignOffsOf(db: Kysely<Database>, versionId: number): Promise<object[]> {
  const removed = await db
    .deleteFrom('report_sign_offs')
    .where('version_id', '=', versionId)
    .returning('filter')
    .execute()
  return removed.map(({ filter }) => filter)
}

function filterHash(filter: SignedReport['filter']): string {
  return createHash('sha256')
    .update(soundJson(inFixedForm(filter)))
    .digest('hex')
}

/** The same for the same savers: neither the order of conditions nor that of alternatives matters. */
function inFixedForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFixedForm).toSorted((a, b) => (soundJson(a) < soundJson(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, inFixedForm(part)])
}
