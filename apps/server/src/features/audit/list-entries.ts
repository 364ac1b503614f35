import type { AuditEntry, AuditFilter } from '@plumbline/contract/audit/audit.ts'
import type { Services } from '../../platform/services.ts'
import { countEntries, namedKinds, readChoices, readEntries, readNames, type StoredEntry } from './audit-entries.pg.ts'

type Stores = Pick<Services, 'db'>

interface Paging {
  readonly page: number
  readonly limit: number
}

/** A page of the log, newest first. */
export async function listEntries({ db }: Stores, filter: AuditFilter, { page, limit }: Paging) {
  const total = await countEntries(db, filter)
  const rows = await readEntries(db, filter, { limit, offset: (page - 1) * limit })
  const names = await Promise.all(
    namedKinds.map(async (kind) => ({ kind, named: await readNames(db, kind, numbersOf(kind, rows)) })),
  )
  const about = ({ subject }: StoredEntry) =>
    names.map(({ kind, named }) => named.get(numberIn(kind, subject))).find((name) => name !== undefined) ?? null
  return { data: rows.map((entry) => auditEntry(entry, about(entry))), total, page, limit }
}

export async function listChoices({ db }: Stores) {
  const { users, actions } = await readChoices(db)
  return {
    users: users.flatMap(({ user_id: id, user_name: name }) =>
      id === null ? [] : [{ id, name: name ?? `User ${id}` }],
    ),
    actions,
  }
}

function auditEntry(entry: StoredEntry, about: string | null): AuditEntry {
  const { id, at, user_id: userId, user_name: name, user_email: email, action, subject, before, after } = entry
  const user = userId === null ? null : { id: userId, name: name ?? `User ${userId}`, email: email ?? '' }
  return { id: Number(id), at: at.toISOString(), user, action, subject, about, before, after }
}

function numbersOf(kind: string, entries: readonly StoredEntry[]): readonly number[] {
  return [...new Set(entries.map(({ subject }) => numberIn(kind, subject)))].filter((id) => id > 0)
}

/** 12 of `provider 12`; 0 of anything else. */
function numberIn(kind: string, subject: string): number {
  const [namedKind, number, ...more] = subject.split(' ')
  return namedKind === kind && more.length === 0 && /^\d{1,9}$/.test(number ?? '') ? Number(number) : 0
}
