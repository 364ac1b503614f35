import type { ErasureReason } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import type { PanelImportState, PanelPreview, PanelRestored } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import type { PanelDocument } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

type Bytes = ColumnType<Buffer, Buffer, Buffer>
type ChangedAt = ColumnType<Date, Date | undefined, Date>

/** The consumer panel. What is `Bytes` is sealed, or finds what is. */
export interface PanelTables {
  panel_keyring: { single: Generated<boolean>; keyring_id: string }
  panel_providers: {
    id: Generated<number>
    name: string
    logo: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    logo_sha256: string | null
    created_by: number | null
    created_at: CreatedAt
    updated_at: ChangedAt
  }
  panel_users: {
    id: Generated<number>
    key_name: string
    email_index: Bytes
    name_index: ColumnType<Buffer[], Buffer[], Buffer[]>
    email: Bytes
    first_name: Bytes
    last_name: Bytes
    product: string
    version: Generated<number>
    created_at: ColumnType<Date, Date | undefined, never>
    updated_at: ChangedAt
    updated_by: number | null
  }
  panel_pensions: {
    id: string
    user_id: number
    position: number
    record: Bytes
    contributions: ColumnType<Buffer | null, Buffer | null, Buffer | null>
    import_id: number | null
  }
  panel_documents: {
    id: string
    user_id: number
    pension_id: string
    name: Bytes
    file_key: string
    sealed_key: Bytes
    type: string
    bytes: ColumnType<string, number, number>
    scan: PanelDocument['scan']
    uploaded_by: number | null
    uploaded_at: CreatedAt
  }
  panel_erasures: {
    key_name: string
    user_id: number
    reason: ErasureReason | 'retention'
    file_keys: ColumnType<string[], string[], string[]>
    requested_by: number | null
    requested_at: CreatedAt
    finished_at: MaybeMoment
  }
  panel_import_befores: {
    import_id: number
    user_id: number
    version: number
    before: ColumnType<Buffer | null, Buffer | null, Buffer | null>
  }
  panel_imports: {
    id: Generated<number>
    key_name: string
    file_key: string
    errors_file_key: string | null
    bytes: ColumnType<string, number, number>
    benchmark_version_id: number
    requested_by: number | null
    state: Generated<PanelImportState>
    publishes: Generated<boolean>
    restores: Generated<boolean>
    restored_by: ColumnType<number | null, number | null | undefined, number | null>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    created_at: CreatedAt
    updated_at: ChangedAt
    finished_at: MaybeMoment
    failure: string | null
    error_count: Generated<number>
    preview: JSONColumnType<PanelPreview | null, string | null | undefined, string | null>
    restored: JSONColumnType<PanelRestored | null, string | null | undefined, string | null>
  }
}
