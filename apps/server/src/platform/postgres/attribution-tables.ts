import type { AttributionOutcome } from '@plumbline/contract/attribution/attribution-result.ts'
import type { CommentaryKey } from '@plumbline/contract/attribution/commentary.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** Performance attributions, and what people write under their charts. */
export interface AttributionTables {
  attributions: {
    id: Generated<number>
    provider_id: number
    version_id: number
    scheme: string | null
    fund: string | null
    /** Whether savers with a short history take part. */
    include_short: Generated<boolean>
    requested_by: number | null
    state: Generated<ExportStatus>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    created_at: CreatedAt
    finished_at: MaybeMoment
    failure: string | null
    outcome: JSONColumnType<AttributionOutcome | null, string | null | undefined, string | null>
    provenance: JSONColumnType<Provenance | null, string | null | undefined, string | null>
  }
  attribution_comments: {
    provider_id: number
    key: CommentaryKey
    text: string
    saved_by: number | null
    saved_at: ColumnType<Date, Date | undefined, Date>
  }
}
