import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './column-types.ts'

/** bigint comes as text: it may not fit a number. */
type Bytes = ColumnType<string, number | undefined, number>

/** Bytes of a file in parts that came one after the other from one address. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly began: string
  readonly ended: string
  readonly address: string
}

/** Files that have arrived, and those that arrive in parts. */
export interface UploadTables {
  uploads: {
    id: Generated<number>
    provider_id: number
    file_name: string
    file_key: string
    bytes: ColumnType<string, number | string, number | string>
    sha256: string
    settings: JSONColumnType<UploadFields>
    uploaded_by: number | null
    /** The API key that it came with. */
    key_id: ColumnType<number | null, number | null | undefined, never>
    uploaded_at: CreatedAt
  }
  part_uploads: {
    id: string
    user_id: number | null
    /** The API key that it was begun with. */
    key_id: number | null
    provider_id: number
    file_name: string
    file_key: string
    bytes: ColumnType<string, number, never>
    arrived: Bytes
    stretches: JSONColumnType<readonly Stretch[], string | undefined, string>
    fingerprint: string
    metadata: string | null
    fields: JSONColumnType<Readonly<Record<string, string>>>
    upload_id: ColumnType<number | null, undefined, number>
    began_at: CreatedAt
    heard_at: ColumnType<Date, undefined, Date>
  }
}
