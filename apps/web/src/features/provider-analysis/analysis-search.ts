import { saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { z } from 'zod'

/** What the address says of the screen, beside the provider. */
export const analysisSearchSchema = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
  limit: z.number().int().min(1).max(100).optional().catch(undefined),
  sortBy: z.enum(saverSortKeys).optional().catch(undefined),
  descending: z.boolean().optional().catch(undefined),
  /** What divides the savers in the first chart: schemes, unless this says funds. */
  by: z.literal('funds').optional().catch(undefined),
  /** The mark whose savers are listed: `schemeBars.3`. */
  mark: z.string().optional().catch(undefined),
})
export type AnalysisSearch = z.infer<typeof analysisSearchSchema>
