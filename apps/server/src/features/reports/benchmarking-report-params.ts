import { z } from 'zod'
import { reportParamsSchema } from './reports.pg.ts'

export const benchmarkingAudienceSchema = z.object({ audience: z.enum(['caller', 'provider']) })

/** What a benchmarking report is made of besides. The other providers are told of as they are when it is made. */
export const benchmarkingReportParams = reportParamsSchema.extend(benchmarkingAudienceSchema.shape)
