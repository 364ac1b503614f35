import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { shortValues } from './short-values.ts'

export interface AuditEntry {
  /** Who did it; null for the product itself. */
  readonly userId: number | null
  /** What was done, `provider.create`. */
  readonly action: string
  /** To what, by its number: `provider 12`. */
  readonly subject: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** A call with its path, or the number of something. */
const longestSubject = 500

/** Adds to the append-only log; given the transaction of the change, so that neither stands without the other. */
export async function recordAudit(db: Kysely<Database> | Transaction<Database>, entry: AuditEntry): Promise<void> {
  await recordAudits(db, [entry])
}

/** The same of many entries, a few thousand at most, in one statement. */
export async function recordAudits(
  db: Kysely<Database> | Transaction<Database>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ userId, action, subject, before, after }) => ({
    user_id: userId,
    action,
    subject: subject.slice(0, longestSubject).replaceAll('\0', '\uFFFD'),
    before: before === undefined ? null : storableJson(before),
    after: after === undefined ? null : storableJson(after),
  }))
  await db.insertInto('audit_log').values(rows).execute()
}

/** As JSON writes the number 0 and half characters, which the database refuses; a backslash before it means itself. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g

/** Nobody keeps a call off the record by what they write into it. */
function storableJson(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(shortValues(value)).replaceAll(unstorable, '$1\uFFFD')
}
