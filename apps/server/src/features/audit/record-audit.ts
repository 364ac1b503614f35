import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

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

/** Adds to the append-only log; given the transaction of the change, so that neither stands without the other. */
export async function recordAudit(db: Kysely<Database> | Transaction<Database>, entry: AuditEntry): Promise<void> {
  const { userId, action, subject, before, after } = entry
  await db
    .insertInto('audit_log')
    .values({
      user_id: userId,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}
