import type { BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './column-types.ts'

/** The indices savers are measured against. */
export interface BenchmarkTables {
  benchmarks: { id: Generated<number>; key: string | null; name: string; created_at: CreatedAt }
  benchmark_versions: {
    id: Generated<number>
    benchmark_id: number
    version: number
    /** Calendar dates stay text, `YYYY-MM-DD`. */
    start_date: string
    end_date: string
    levels_csv: string
    sha256: string
    source_note: Generated<string>
    files: JSONColumnType<BenchmarkVersion['files'], string | undefined, string>
    charges: JSONColumnType<BenchmarkVersion['charges'], string | null | undefined, string | null>
    added_by: number | null
    created_at: CreatedAt
  }
}
