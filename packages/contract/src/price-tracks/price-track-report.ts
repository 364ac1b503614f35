import { z } from 'zod'
import { irrDistributionSchema } from '../figures/irr-distribution.ts'
import { joinerCohortsSchema } from '../figures/joiner-cohorts.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { statisticsSchema } from '../figures/statistics.ts'
import { isoDateSchema } from '../wire/primitives.ts'
import { priceTrackDetailsSchema, priceTrackSchema, trackResultSchema } from './price-tracks.ts'

/** A price track whose savers are scored. */
export const scoredTrackSchema = priceTrackDetailsSchema.extend({
  dataBatchId: priceTrackSchema.shape.dataBatchId.unwrap(),
  result: priceTrackSchema.shape.result.unwrap(),
  details: trackResultSchema,
})

/** With the ends of its interval of 95 %. */
const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })

/** The line of the track's months against the benchmark's; alpha is an annual fraction. */
export const trackEstimatesSchema = z.object({
  beta: estimateSchema,
  alpha: estimateSchema,
  rSquared: estimateSchema,
})
export type TrackEstimates = z.infer<typeof trackEstimatesSchema>

/** Means of the scored savers; null where there is none. Rates are fractions a year. */
const meansShape = {
  score: z.number().nullable(),
  irr: z.number().nullable(),
  birr: z.number().nullable(),
}

/** By the day on which pots are valued, the NAV date last. */
export const pastPerformanceSchema = z.record(isoDateSchema, z.object({ savers: z.number().int(), ...meansShape }))
export type PastPerformance = z.infer<typeof pastPerformanceSchema>

/** An artificial saver, by the day of the first payment; amounts are pounds at the NAV date. */
export const trackSaverSchema = z.object({
  startDate: isoDateSchema,
  ...meansShape,
  nav: z.number(),
  benchmarkNav: z.number().nullable(),
})
export type TrackSaver = z.infer<typeof trackSaverSchema>

/** All that a report of a price track shows. The filter leaves past performance and the track itself as they are. */
export const priceTrackReportSchema = z.object({
  track: scoredTrackSchema,
  /** null where the benchmark never moves but with cash. */
  estimates: trackEstimatesSchema.nullable(),
  statistics: statisticsSchema,
  pastPerformance: pastPerformanceSchema,
  joinerCohorts: joinerCohortsSchema,
  irrDistribution: irrDistributionSchema,
  /** In the order of their starts. */
  members: z.array(trackSaverSchema),
  provenance: provenanceSchema,
})
export type PriceTrackReport = z.infer<typeof priceTrackReportSchema>
