import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { exportStatusSchema } from '../exports/export-status.ts'
import { wholeVersionSchema } from '../filter/saver-filter.ts'
import { idSchema, idTextSchema, isoDateSchema, momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { dateDistributions, priceTrackFieldsSchema } from './price-track-form.ts'

/** Rates are annual fractions; null where the benchmark never moves but with cash. */
const lineSchema = z.object({
  beta: z.number().nullable(),
  betaStandardError: z.number().nullable(),
  alpha: z.number().nullable(),
  alphaStandardError: z.number().nullable(),
  rSquared: z.number().nullable(),
  /** Monthly returns that the line is through. */
  months: z.number().int(),
})

export const priceTrackSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: exportStatusSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Of the prices. */
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  /** The data batch of its artificial savers, once they are scored. */
  dataBatchId: wholeVersionSchema.nullable(),
  firstDate: isoDateSchema,
  dateDistribution: z.enum(dateDistributions),
  navDate: isoDateSchema,
  chargesIncluded: z.boolean(),
  /** Per cent a year. */
  charge: z.number(),
  includeShortContribution: z.boolean(),
  calculatePastPerformance: z.boolean(),
  indexType: indexTypeSchema,
  indexName: z.string(),
  indexVersion: z.number().int(),
  requestedBy: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  /** Why it failed, in plain words, with what to do. */
  failure: z.string().nullable(),
  /** `stDev`: of IRR less benchmark IRR over the scored savers at the NAV date, an annual fraction; null under two of them. */
  result: z.object({ stDev: z.number().nullable(), savers: z.number().int(), scored: z.number().int() }).nullable(),
})
export type PriceTrack = z.infer<typeof priceTrackSchema>

/** What came of the prices themselves. */
export const trackResultSchema = lineSchema.extend({
  /** Growth a year from the first date to the NAV date, charges taken off: of the track and of the benchmark. */
  returnCompare: z.number(),
  benchmarkCompare: z.number(),
  /** Date, and what £100 of the first date had become in the track and in the benchmark, in pounds. */
  priceTrackGraphData: z.array(z.tuple([isoDateSchema, z.number(), z.number()])),
  /** The days on which pots are valued, the NAV date last. */
  multipleNAVs: z.array(isoDateSchema),
  firstDate: isoDateSchema,
  navDate: isoDateSchema,
})
export type TrackResult = z.infer<typeof trackResultSchema>

export const priceTrackDetailsSchema = priceTrackSchema.extend({
  /** The prices as they were sent. */
  file: z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() }),
  prices: z.number().int(),
  details: trackResultSchema.nullable(),
})
export type PriceTrackDetails = z.infer<typeof priceTrackDetailsSchema>

const access = permissions.managePriceTracks.roles
const params = z.object({ id: idTextSchema })

export const priceTracksProcedures = {
  list: procedure({
    method: 'GET',
    path: '/price-tracks/',
    summary: 'Price tracks, newest first',
    access,
    answer: z.array(priceTrackSchema),
  }),
  get: procedure({
    method: 'GET',
    path: '/price-tracks/{id}',
    summary: 'A price track with what came of its prices',
    access,
    params,
    answer: priceTrackDetailsSchema,
  }),
  add: procedure({
    method: 'POST',
    path: '/price-tracks/add',
    summary: 'Add a price track: `file` with its prices, which are scored as if savers had paid in every month',
    access,
    form: priceTrackFieldsSchema,
    files: ['file'],
    writes: { type: 'application/json', schema: priceTrackSchema },
    errors: ['conflict', 'too_large', 'not_a_csv', 'too_many_attempts'],
  }),
  cancel: procedure({
    method: 'POST',
    path: '/price-tracks/{id}/cancel',
    summary: 'Call off the scoring of a price track that has not ended',
    access,
    params,
    answer: priceTrackSchema,
    errors: ['conflict'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/price-tracks/{id}',
    summary: 'Delete a price track that has ended, with its artificial savers',
    access,
    params,
    answer: z.object({ id: idSchema }),
    errors: ['conflict'],
  }),
}
