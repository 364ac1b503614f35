import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { exportStatusSchema } from '../exports/export-status.ts'
import { idSchema, idTextSchema, momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { spreadsSchema } from './spreads.ts'

/** A value with the ends of its 95% interval; annual fractions unless said otherwise. */
const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })

/** Savers of about one length of history. */
const lengthSchema = z.object({
  years: z.number(),
  savers: z.number().int(),
  funds: z.number().int(),
  observed: estimateSchema,
  luck: z.number(),
  noise: z.number(),
})

/** Which savers were asked: published and scored. */
const countsSchema = z.object({
  batches: z.number().int(),
  scored: z.number().int(),
  withoutFund: z.number().int(),
  /** Of funds with too few savers, and of those beyond the largest. */
  ofOtherFunds: z.number().int(),
  /** What the estimates rest on. */
  funds: z.number().int(),
  savers: z.number().int(),
})

/** The mean score of the savers of a batch by its own spreads, and by those that were measured. */
const scoredOtherwiseSchema = z.object({
  providerId: idSchema,
  dataBatchId: z.string(),
  savers: z.number().int(),
  now: z.number(),
  measured: z.number(),
})
export type ScoredOtherwise = z.infer<typeof scoredOtherwiseSchema>

/** What the data say, or why they say nothing. */
export const calibrationResultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('measured'),
    counts: countsSchema,
    sigmaAlpha: estimateSchema,
    trackingError: estimateSchema,
    /** From 0 to 1. */
    fundCorrelation: estimateSchema,
    /** A fraction of the pot. */
    recordNoise: estimateSchema,
    meanGap: z.number(),
    cells: z.number().int(),
    lengths: z.array(lengthSchema),
    /** What it is held against: the priors of the product. */
    assumed: spreadsSchema,
    /** Batches scored by `new`, of ten savers and more; older calibrations have none. */
    scores: z.array(scoredOtherwiseSchema).optional(),
  }),
  z.object({ status: z.enum(['few_funds', 'few_savers']), counts: countsSchema }),
])
export type CalibrationResult = z.infer<typeof calibrationResultSchema>
export type MeasuredResult = Extract<CalibrationResult, { status: 'measured' }>

export const calibrationSchema = z.object({
  id: idSchema,
  state: exportStatusSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  requestedBy: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  /** Why it failed, in plain words, with what to do. */
  failure: z.string().nullable(),
  result: calibrationResultSchema.nullable(),
})
export type Calibration = z.infer<typeof calibrationSchema>

/** As many as are listed, newest first. */
export const mostCalibrationsListed = 20

/** What new batches are scored with, and since when; `calibration` null: the priors of the product. */
export const spreadsInForceSchema = spreadsSchema.extend({
  calibration: idSchema.nullable(),
  /** null: the priors, which were never anything else. */
  since: momentSchema.nullable(),
})
export type SpreadsInForce = z.infer<typeof spreadsInForceSchema>

const access = permissions.runSimulations.roles
const params = z.object({ id: idTextSchema })

export const calibrationsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/calibrations/',
    summary: `What the data were found to say of the spreads behind the score, the newest ${mostCalibrationsListed}`,
    access,
    answer: z.object({
      calibrations: z.array(calibrationSchema),
      total: z.number().int(),
      inForce: spreadsInForceSchema,
    }),
  }),
  inForce: procedure({
    method: 'GET',
    path: '/calibrations/default',
    summary: 'The spreads that new batches are scored with, and since when',
    access: 'signed-in',
    answer: spreadsInForceSchema,
  }),
  start: procedure({
    method: 'POST',
    path: '/calibrations/add',
    summary: 'Calibrate from the published data of all providers: a job, one at a time',
    access,
    answer: z.object({ id: idSchema }),
    errors: ['conflict'],
  }),
  cancel: procedure({
    method: 'POST',
    path: '/calibrations/{id}/cancel',
    summary: 'Call off a calibration that is under way',
    access,
    params,
    answer: z.object({ id: idSchema }),
    errors: ['conflict'],
  }),
  makeDefault: procedure({
    method: 'POST',
    path: '/calibrations/{id}/default',
    summary: 'Score new batches with what a calibration measured; batches that are there keep their own',
    access,
    params,
    answer: spreadsInForceSchema,
    errors: ['conflict'],
  }),
  usePriors: procedure({
    method: 'DELETE',
    path: '/calibrations/default',
    summary: 'Score new batches with the priors of the product again',
    access,
    answer: spreadsInForceSchema,
    errors: ['conflict'],
  }),
}
