import type { FileDataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { DataPointUnit } from '@plumbline/contract/data-points/units.ts'
import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import type { MasterListAttributes } from '@plumbline/contract/master-list/master-list.ts'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AttributionTables } from './attribution-tables.ts'
import type { BenchmarkTables } from './benchmark-tables.ts'
import type { CalibrationTables } from './calibration-tables.ts'
import type { ColumnTables } from './column-tables.ts'
import type { CreatedAt, MaybeMoment } from './column-types.ts'
import type { ComparisonTables } from './comparison-tables.ts'
import type { ExportTables } from './export-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { PanelTables } from './panel-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PriceTrackTables } from './price-track-tables.ts'
import type { RecordTables } from './record-tables.ts'
import type { ScheduleTables } from './schedule-tables.ts'
import type { SimulationTables } from './simulation-tables.ts'
import type { UploadTables } from './upload-tables.ts'

/** bigint and numeric come as text: they may not fit a number. */
type Whole = ColumnType<string, number | string, number | string>

/** The name and version of an index that was deleted. */
export interface DeletedIndex {
  readonly name: string
  readonly version: number
}

export interface Database
  extends AttributionTables,
    BenchmarkTables,
    CalibrationTables,
    ColumnTables,
    ComparisonTables,
    ExportTables,
    MailTables,
    PanelTables,
    PeopleTables,
    PriceTrackTables,
    RecordTables,
    ScheduleTables,
    SimulationTables,
    UploadTables {
  installation: {
    single: Generated<boolean>
    id: Generated<string>
  }
  providers: {
    id: Generated<number>
    name: string
    email: string | null
    logo_file: string | null
    created_by: number | null
    created_at: CreatedAt
    current_version_id: number | null
    is_sample: Generated<boolean>
    removed_at: MaybeMoment
    removed_by: number | null
    purging_at: MaybeMoment
  }
  master_list_entries: { provider_id: number; added_by: number | null; added_at: CreatedAt }
  benchmarking_attributes: {
    provider_id: number
    scheme: MasterListAttributes['scheme']
    tax_year: MasterListAttributes['taxYear']
    consolidator: MasterListAttributes['consolidator']
    pathway: MasterListAttributes['pathway']
    data_type: MasterListAttributes['dataType']
    big: boolean
    named: boolean
    effective_from: string
    score: number | null
    suspect_share: number | null
    source: string | null
    asset_pence: Whole | null
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  provider_users: { provider_id: number; user_id: number; created_at: CreatedAt }
  batches: {
    id: Generated<number>
    provider_id: number
    benchmark_version_id: number
    use_min_outliers: boolean
    min_outlier_years: number
    scoring_method: ScoringMethod
    performance_attribution: boolean
    parameters: JSONColumnType<Record<string, unknown>>
    created_by: number | null
    created_at: CreatedAt
  }
  imports: {
    id: Generated<number>
    upload_id: number
    provider_id: number
    batch_id: number | null
    adds_to_batch: boolean
    state: Generated<ImportState>
    progress: Generated<number>
    publish_when_sound: boolean
    cancel_requested: Generated<boolean>
    requested_by: number | null
    key_id: number | null
    created_at: CreatedAt
    started_at: MaybeMoment
    ended_at: MaybeMoment
    failure: string | null
    error_count: Generated<number>
    first_errors: JSONColumnType<FileProblem[], string | undefined, string>
    errors_by_column: JSONColumnType<{ column: string; count: number; listed?: number }[], string | undefined, string>
    errors_file_key: string | null
    preview: JSONColumnType<Preview | null, string | null | undefined, string | null>
    /** null: of an import that came to nothing, whose index was deleted since. */
    benchmark_version_id: number | null
    deleted_index: JSONColumnType<DeletedIndex | null, string | null | undefined, string | null>
    attempts: Generated<number>
    reserved_version_id: number | null
    based_on_version_id: number | null
    facts: JSONColumnType<VersionFacts | null, string | null | undefined, string | null>
    scored_with: JSONColumnType<ScoredWith | null, string | null | undefined, string | null>
    version_id: number | null
    scores_again: JSONColumnType<ScoresAgain | null, string | null | undefined, string | null>
  }
  batch_versions: {
    id: Generated<number>
    batch_id: number
    provider_id: number
    version: number
    import_id: number | null
    based_on_version_id: number | null
    files: JSONColumnType<VersionFile[]>
    savers: number
    scored: number
    contributions: Whole
    assets_pence: Whole
    nav_dates: JSONColumnType<{ first: string; last: string; count: number }>
    data_points: JSONColumnType<StoredDataPoint[]>
    engine_version: string
    created_by: number | null
    created_at: CreatedAt
    published_at: MaybeMoment
    superseded_at: MaybeMoment
    dropped_at: MaybeMoment
  }
  data_point_words: {
    provider_id: number
    /** The column's name as headers are compared. */
    data_point: string
    name: string
    unit: DataPointUnit
    explanation: Generated<string>
    updated_by: number | null
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  label_abbreviations: {
    provider_id: number
    data_point: string
    label: string
    abbreviation: string
    updated_by: number | null
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  report_settings: {
    id: Generated<number>
    owner_id: number
    provider_id: number
    name: string
    request: JSONColumnType<Record<string, unknown>>
    shared: boolean
    created_at: CreatedAt
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  report_sign_offs: {
    version_id: number
    filter_hash: string
    filter: JSONColumnType<Record<string, unknown>>
    signed_by: number | null
    signed_name: string
    signed_at: CreatedAt
  }
  saved_views: {
    id: Generated<number>
    owner_id: number
    name: string
    settings: JSONColumnType<Record<string, unknown>>
    /** The providers it is about; null: of any. */
    about_providers: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
    shared: boolean
    is_default: boolean
    created_at: CreatedAt
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}

/** What scoring finds out about a version. */
export interface VersionFacts {
  readonly savers: number
  readonly scored: number
  readonly contributions: number
  readonly assetsPence: number
  readonly navDates: { readonly first: string; readonly last: string; readonly count: number }
  readonly dataPoints: readonly StoredDataPoint[]
  /** Rows of the file that was read. */
  readonly rows: number
  /** By which choices of the provider it was read (`markOfChoices`); absent of earlier imports. */
  readonly choices?: string
}

/** Whose savers an import scores again, and by what beside the index. */
export interface ScoresAgain {
  readonly versionId: number
  /** `128.2` */
  readonly of: string
  readonly useMinOutliers: boolean
  readonly minOutlierYears: number
  readonly method: ScoringMethod
  readonly performanceAttribution: boolean
  readonly parameters: Record<string, unknown>
}

export interface ScoredWith {
  readonly engineVersion: string
  readonly parameters: Record<string, unknown>
}

export interface VersionFile {
  readonly uploadId: number
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly rows: number
}

export type StoredDataPoint = FileDataPoint
