import { z } from 'zod'
import { actualVsBenchmarkSchema } from './actual-vs-benchmark.ts'
import { assetImpactSchema } from './asset-impact.ts'
import { previousBatchSchema } from './comparison.ts'
import { irrDistributionSchema } from './irr-distribution.ts'
import { joinerCohortsSchema } from './joiner-cohorts.ts'
import { outlierBreakdownSchema } from './outlier-breakdown.ts'
import { potEffectSchema } from './pot-effect.ts'
import { provenanceSchema } from './provenance.ts'
import { retirementCohortsSchema } from './retirement-cohorts.ts'
import { scoreDistributionSchema } from './score-distribution.ts'
import { numberSegmentSchema, schemesSchema, textSegmentSchema } from './segments.ts'
import { summarySchema } from './statistics.ts'

/** Everything in a report but the pooled figures, of the savers of one batch that the filter leaves. */
export const reportDataSchema = z.object({
  provenance: provenanceSchema,
  summary: summarySchema,
  scoreDistribution: scoreDistributionSchema,
  irrDistribution: irrDistributionSchema,
  actualVsBenchmark: actualVsBenchmarkSchema,
  assetImpact: assetImpactSchema,
  joinerCohorts: joinerCohortsSchema,
  potEffect: potEffectSchema,
  numberSegments: z.array(numberSegmentSchema),
  textSegments: z.array(textSegmentSchema),
  schemes: schemesSchema,
  outlierBreakdown: outlierBreakdownSchema,
  /** Null when no saver's years to retirement are known. */
  retirementCohorts: retirementCohortsSchema.nullable(),
  /** Null when there is no previous batch, or it is no longer kept. */
  previousBatch: previousBatchSchema.nullable(),
})
export type ReportData = z.infer<typeof reportDataSchema>
