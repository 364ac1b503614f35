import { benchmarkingReportSchema } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { BenchmarkingRow } from '@plumbline/contract/master-list/master-list.ts'
import type { CountedOf } from '../../words/counted-of.ts'

const { provider, filters, rows, ranks, leftOut } = benchmarkingReportSchema.shape

/** What figures of benchmarking read. */
export const benchmarkingData = { provider, filters, rows, ranks, leftOut }

/** Of providers, not of savers. */
export function providersOf(rows: readonly BenchmarkingRow[]): CountedOf {
  return { counted: rows.length, leftOut: 0, basis: providersText(rows.length) }
}

export function providersText(providers: number): string {
  return providers === 1 ? '1 provider' : `${count(providers)} providers`
}
