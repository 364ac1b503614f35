import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { ComparedBenchmark, ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Data batches held against several benchmarks. */
export interface ComparisonTables {
  benchmark_comparisons: {
    id: Generated<number>
    provider_id: number
    version_id: number
    benchmark_version_ids: number[]
    requested_by: number | null
    state: Generated<ExportStatus>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    failure: string | null
    result: JSONColumnType<StoredComparison | null, string | null | undefined, string | null>
    in_report: Generated<boolean>
    /** What it was calculated by; blank until then. */
    engine_version: Generated<string>
    created_at: ColumnType<Date, never, Date>
  }
}

export interface StoredComparison extends Omit<ComparedBenchmarks, 'benchmarks'> {
  readonly benchmarks: readonly StoredBenchmark[]
}

export interface StoredBenchmark extends Omit<ComparedBenchmark, 'id' | 'name' | 'version' | 'isOwn'> {
  readonly benchmarkVersionId: number
}
