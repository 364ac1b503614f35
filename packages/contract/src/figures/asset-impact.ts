import { z } from 'zod'
import { withWireNames } from '../wire/wire-names.ts'
import { bandSchema, countsSchema, groupNames } from './group.ts'

/**
 * What pots are worth beside what the same contributions would be worth in the benchmark, by score band. Left out: savers
 * without a score or a benchmark pot.
 */
export const assetImpactSchema = withWireNames(
  {
    ...countsSchema.shape,
    bands: z.array(bandSchema).length(10),
    assets: z.number(),
    benchmarkAssets: z.number(),
    /** `assets - benchmarkAssets`, and as a fraction of the latter (null when that is not above 0). */
    impact: z.number(),
    impactShare: z.number().nullable(),
  },
  { assets: groupNames.assets, benchmarkAssets: groupNames.benchmarkAssets },
)
export type AssetImpact = z.infer<typeof assetImpactSchema>
