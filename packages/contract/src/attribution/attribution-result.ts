import { z } from 'zod'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { irrDistributionSchema } from '../figures/irr-distribution.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { wholeVersionSchema } from '../filter/saver-filter.ts'
import { idSchema, isoDateSchema, momentSchema } from '../wire/primitives.ts'

/** A value with its standard error and the ends of its 95% interval; annual fractions unless said otherwise. */
const estimateSchema = z.object({
  value: z.number(),
  standardError: z.number(),
  low: z.number(),
  high: z.number(),
})
export type AttributionEstimate = z.infer<typeof estimateSchema>

const rangeSchema = z.object({ low: z.number(), high: z.number() })

const modelSchema = z.object({ logLikelihood: z.number(), bic: z.number() })

/** A calendar month, `2015-03`. */
const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)

/** One month of the track. Fractions; levels are 100 at `months.start`. */
const trackMonthSchema = z.object({
  month: monthSchema,
  /** The day that the month's level is of: its last one, or as far as the index reaches. */
  end: isoDateSchema,
  return: z.number(),
  level: z.number(),
  returnStandardError: z.number(),
  levelStandardError: z.number(),
  benchmarkReturn: z.number(),
  benchmarkLevel: z.number(),
  cashReturn: z.number(),
})
export type AttributedMonth = z.infer<typeof trackMonthSchema>

/** Savers by the year of their first contribution, with the rates that their payments earned together; null: none found. */
const joinerYearSchema = z.object({
  year: z.number().int(),
  savers: z.number().int(),
  /** Of their own pots. */
  irr: z.number().nullable(),
  /** Of what the benchmark makes of the same payments. */
  benchmarkIrr: z.number().nullable(),
  /** Of what the track makes of the same payments. */
  trackIrr: z.number().nullable(),
})
export type AttributedJoinerYear = z.infer<typeof joinerYearSchema>

/** The annual rate of the track and of its benchmark. */
const bothRatesSchema = z.object({ track: z.number(), benchmark: z.number() })

/** Money paid in from one month end to before another, where it is valued: by the number of months from `months.start`. */
const spanSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  /** Of one payment, and of one at each month's end; null under 12 months. */
  rates: z.object({ single: bothRatesSchema, regular: bothRatesSchema }).nullable(),
  /** 95% intervals of the track's rates; absent in the grid, and in results made before they were kept. */
  ranges: z.object({ single: rangeSchema, regular: rangeSchema }).optional(),
})
export type AttributedSpan = z.infer<typeof spanSchema>

const gridsSchema = z.object({
  /** From each month end that leaves 12 months to the last one. */
  byStart: z.array(spanSchema),
  /** Months between the starts and ends of `cells`, which are by start and then end. */
  step: z.number().int(),
  cells: z.array(spanSchema),
})

const membersSchema = z.object({
  used: z.number().int(),
  leftOut: z.object({
    '0 NAV': z.number().int(),
    'Contribution Record Inaccurate': z.number().int(),
    'Not Comparable': z.number().int(),
    'Short Contribution History': z.number().int(),
    'Money out': z.number().int(),
  }),
  /** Said where savers with a short history take part. */
  includesShort: z.literal(true).optional(),
})

const monthsSchema = z.object({
  from: monthSchema,
  to: monthSchema,
  count: z.number().int(),
  /** The end of the month before the first. */
  start: isoDateSchema,
})

/** Whether the cash series ends earlier, so that its last monthly return stands for the months after it. */
const cashSchema = z.object({ extended: z.boolean() })

/** What an attribution found, annual fractions. */
const figuresShape = {
  beta: estimateSchema,
  alpha: estimateSchema,
  trackingError: z.number(),
  /** What records make of pots, a fraction of the pot. */
  recordNoise: z.number(),
  rSquared: z.number(),
  effectiveMonths: z.number(),
  /** Pot errors of savers who were held out; null where there are none, or where a line takes half of their pots below 0. */
  heldOut: z.object({
    members: z.number().int(),
    track: z.number().nullable(),
    line: z.number().nullable(),
    benchmark: z.number().nullable(),
  }),
  models: z.object({ clone: modelSchema, line: modelSchema, mixed: modelSchema }),
  saaValue: z.number(),
  riskEffect: z.number(),
  annualDifference: z.number(),
  annualDifferenceStandardError: z.number(),
  /** 95% intervals of what has none above. */
  ranges: z.object({
    trackingError: rangeSchema,
    rSquared: rangeSchema,
    riskEffect: rangeSchema,
    annualDifference: rangeSchema,
  }),
  /** Whether pots of groups disagree with the one track; null where groups or savers are too few to say. */
  residuals: z.array(z.object({ by: z.string(), groups: z.number().int(), pValue: z.number().nullable() })),
  rounds: z.number().int(),
  converged: z.boolean(),
}

/** A track that was found, with all that is said of it. */
export const doneAttributionSchema = z.object({
  status: z.literal('done'),
  reason: z.null(),
  months: monthsSchema,
  members: membersSchema,
  cash: cashSchema,
  ...figuresShape,
  track: z.array(trackMonthSchema),
  joinerYears: z.array(joinerYearSchema),
  /** Scored savers by their own IRR; absent in results made before it was kept. */
  irrDistribution: irrDistributionSchema.optional(),
  grids: gridsSchema,
})
export type DoneAttribution = z.infer<typeof doneAttributionSchema>

/** What is kept of a run that ended: an attribution, or why there is none, in words. */
export const attributionOutcomeSchema = z.discriminatedUnion('status', [
  doneAttributionSchema,
  z.object({
    status: z.literal('refused'),
    reason: z.string(),
    /** null: nobody takes part. */
    months: monthsSchema.nullable(),
    members: membersSchema,
    cash: cashSchema.nullable(),
  }),
])
export type AttributionOutcome = z.infer<typeof attributionOutcomeSchema>

/** Whose savers were asked; null: of any scheme, of any fund. */
export const attributionChoiceSchema = z.object({ scheme: z.string().nullable(), fund: z.string().nullable() })
export type AttributionChoice = z.infer<typeof attributionChoiceSchema>

/** An outcome with what it is of. */
export const attributionResultSchema = attributionChoiceSchema.extend({
  /** Of the run that made it. */
  id: idSchema,
  dataBatchId: wholeVersionSchema,
  /** Whether other data were published since. */
  ofEarlierBatch: z.boolean(),
  /** Where it comes from, kept with it: the version of the data may be forgotten. */
  provenance: provenanceSchema,
  benchmark: z.object({ id: indexTypeSchema, name: z.string(), version: z.number().int() }),
  madeAt: momentSchema,
  outcome: attributionOutcomeSchema,
})
export type AttributionResult = z.infer<typeof attributionResultSchema>
