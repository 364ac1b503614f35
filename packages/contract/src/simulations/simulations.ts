import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { exportStatusSchema } from '../exports/export-status.ts'
import { flagSchema, idSchema, idTextSchema, momentSchema, pageOf, pagingSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { newSimulationSchema, simulationFieldsSchema } from './simulation-fields.ts'

/** Benchmark IRRs that an answer holds: of the first savers, in their order. */
export const mostRatesAnswered = 100_000
/** Rows by term and number of payments that an answer holds; a download has all of them. */
export const mostTermsAnswered = 200
/** Simulations of one download: the newest, where none are chosen. */
export const mostSimulationsExported = 500

/** Annual fractions; null what takes more pots than there are. */
const deviationSchema = z.object({
  stDev: z.number().nullable(),
  standardError: z.number().nullable(),
  count: z.number().int(),
})

/** Of all pots. */
const spreadSchema = deviationSchema.extend({
  mean: z.number(),
  /** By per cent. */
  quantiles: z.object({ 5: z.number(), 25: z.number(), 50: z.number(), 75: z.number(), 95: z.number() }),
  /** The spread by the formula of the score; null where savers are in no funds. */
  closedForm: z.number().nullable(),
})

/** Pots by value, in bins of equal width from `from` on; `below` and `above` lie outside of them. */
const histogramSchema = z.object({
  from: z.number(),
  width: z.number(),
  counts: z.array(z.number().int()),
  below: z.number().int(),
  above: z.number().int(),
})

const termSchema = deviationSchema.extend({
  /** Whole years from the first payment to the valuation. */
  years: z.number().int(),
  contributions: z.number().int(),
  mean: z.number(),
  closedForm: z.number().nullable(),
})
export type SimulatedTerm = z.infer<typeof termSchema>

export const simulationSchema = simulationFieldsSchema.extend({
  id: idSchema,
  /** Earlier versions took more than a new one may have. */
  simulationsPerContribution: z.number().int(),
  status: exportStatusSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  indexName: z.string(),
  indexVersion: z.number().int(),
  /** Spread of lasting differences between funds, and their tracking error: annual fractions. */
  sigmaAlpha: z.number(),
  trackingError: z.number(),
  /** The price tracks that luck was drawn from, as they were called then; none: it was normal. */
  priceTracks: z.array(z.string()),
  requestedBy: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  /** Why it failed, in plain words, with what to do. */
  failure: z.string().nullable(),
  result: spreadSchema.nullable(),
})
export type Simulation = z.infer<typeof simulationSchema>

export const simulationDetailsSchema = simulationSchema.extend({
  result: spreadSchema
    .extend({
      /** Share of pots no farther than the standard deviation from the benchmark; not SoS: of savers, from the mean. */
      within: z.number().nullable(),
      histogram: histogramSchema,
      /** The first 200, by term and then number of payments; `terms` counts them all. */
      byTerm: z.array(termSchema),
      terms: z.number().int(),
      /** Not SoS: each saver's benchmark IRR, of the first 100,000 savers; else empty. */
      benchmarkXirr: z.array(z.number()),
    })
    .nullable(),
  /** Why it cannot be deleted; null when it can. */
  keptBecause: z.string().nullable(),
})
export type SimulationDetails = z.infer<typeof simulationDetailsSchema>
export type SimulationOutcome = NonNullable<SimulationDetails['result']>

const access = permissions.runSimulations.roles
const params = z.object({ id: idTextSchema })

const chosenSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .pipe(
    z
      .array(idTextSchema)
      .min(1, 'Choose at least one simulation.')
      .max(mostSimulationsExported, `Choose up to ${mostSimulationsExported} simulations.`),
  )

export const simulationsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/simulations/',
    summary: 'Simulations, newest first',
    access,
    query: pagingSchema.extend({ status: exportStatusSchema.optional(), isSos: flagSchema.optional() }),
    answer: pageOf(simulationSchema),
  }),
  get: procedure({
    method: 'GET',
    path: '/simulations/{id}',
    summary: 'A simulation with its result',
    access,
    params,
    answer: simulationDetailsSchema,
  }),
  add: procedure({
    method: 'POST',
    path: '/simulations/add',
    summary: 'Begin a simulation of savers who pay into an index and into artificial funds',
    access,
    body: newSimulationSchema,
    answer: simulationSchema,
    errors: ['too_many_attempts'],
  }),
  exportDeviations: procedure({
    method: 'GET',
    path: '/simulations/stdevs/export',
    summary:
      'Begins a file of standard deviations by term and number of payments; `url` gives it once the job is completed',
    access,
    records: true,
    query: z.object({ ids: chosenSchema.optional() }),
    answer: z.object({ id: idSchema, url: z.string() }),
    errors: ['too_many_attempts'],
  }),
  cancel: procedure({
    method: 'POST',
    path: '/simulations/{id}/cancel',
    summary: 'Call off a simulation that has not ended',
    access,
    params,
    answer: simulationSchema,
    errors: ['conflict'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/simulations/{id}',
    summary: 'Delete a simulation that has ended and that no upload cites',
    access,
    params,
    answer: z.object({ id: idSchema }),
    errors: ['conflict'],
  }),
}
