import { benchmarkingFilterSchema } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

/** The address of a benchmarking report. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const benchmarkingSearchSchema = z.object({
  provider: idSchema.optional().catch(undefined),
  filters: benchmarkingFilterSchema.optional().catch(undefined),
  /** Which assets the chart of scores shows. */
  assets: z.enum(['all', 'log']).optional().catch(undefined),
})
export type BenchmarkingSearch = z.infer<typeof benchmarkingSearchSchema>

/** The address without its filter of assets, with the chart of scores that shows all of them. */
export function withAllAssets({ filters, assets = 'all', ...search }: BenchmarkingSearch): BenchmarkingSearch {
  const { assets: _range, ...rest } = filters ?? {}
  return { ...search, assets, ...(Object.keys(rest).length > 0 && { filters: rest }) }
}

export interface BenchmarkingAddress {
  readonly search: BenchmarkingSearch
  readonly go: (search: BenchmarkingSearch) => void
}
