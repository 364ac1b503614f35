import type { ExportKind } from '@plumbline/contract/exports/export-kinds.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** Files that jobs make. */
export interface ExportTables {
  export_jobs: {
    id: Generated<number>
    kind: ExportKind
    name: string
    provider_id: number | null
    requested_by: number | null
    params: JSONColumnType<Record<string, unknown>>
    state: Generated<ExportStatus>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    created_at: CreatedAt
    started_at: MaybeMoment
    finished_at: MaybeMoment
    expires_at: MaybeMoment
    failure: string | null
    files: JSONColumnType<StoredExportFile[], string | undefined, string>
  }
}

export interface StoredExportFile {
  readonly key: string
  /** As a browser saves it. */
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  /** The name of the key that opens it; bytes and hash are those of what it holds. */
  readonly sealedBy?: string
}
