import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** What people are told, and what was done by whom. */
export interface RecordTables {
  notices: {
    id: Generated<number>
    user_id: number
    import_id: number | null
    outcome: 'good' | 'bad' | 'asks'
    text: string
    created_at: CreatedAt
    read_at: MaybeMoment
  }
  audit_log: {
    id: Generated<string>
    at: CreatedAt
    user_id: number | null
    /** As they were then; set by the database. */
    user_name: ColumnType<string | null, never, never>
    user_email: ColumnType<string | null, never, never>
    action: string
    subject: string
    before: JSONColumnType<Record<string, unknown>> | null
    after: JSONColumnType<Record<string, unknown>> | null
  }
}
