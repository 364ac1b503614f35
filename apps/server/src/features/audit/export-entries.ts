import { Readable } from 'node:stream'
import type { AuditFilter } from '@plumbline/contract/audit/audit.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { Services } from '../../platform/services.ts'
import { readEntries, type StoredEntry } from './audit-entries.pg.ts'

const header = ['id', 'at', 'user_id', 'user_name', 'user_email', 'action', 'subject', 'before', 'after']
const rowsAtOnce = 1_000

/** All entries of a filter as a CSV, read a thousand at a time while they are sent. */
export function exportEntries({ db }: Pick<Services, 'db'>, filter: AuditFilter): Readable {
  async function* lines() {
    yield line(header)
    for (let before: string | undefined; ; ) {
      const entries = await readEntries(db, filter, { limit: rowsAtOnce, before })
      yield entries.map((entry) => line(cellsOf(entry))).join('')
      before = entries.at(-1)?.id
      if (before === undefined || entries.length < rowsAtOnce) return
    }
  }
  return Readable.from(lines())
}

function cellsOf(entry: StoredEntry): readonly string[] {
  const { id, at, user_id: userId, user_name: name, user_email: email, action, subject, before, after } = entry
  return [id, at.toISOString(), text(userId), text(name), text(email), action, subject, details(before), details(after)]
}

function text(value: string | number | null): string {
  return value === null ? '' : String(value)
}

function details(value: StoredEntry['before']): string {
  return value === null ? '' : JSON.stringify(value)
}

function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
