import { z } from 'zod'
import { exportStatusSchema } from '../exports/export-status.ts'
import { wholeVersionSchema } from '../filter/saver-filter.ts'
import { idSchema, isoDateSchema, momentSchema } from '../wire/primitives.ts'
import { withWireNames } from '../wire/wire-names.ts'
import { attributionChoiceSchema, attributionResultSchema } from './attribution-result.ts'
import { commentarySchema } from './commentary.ts'

/** A run of an attribution. */
export const attributionRunSchema = attributionChoiceSchema.extend({
  id: idSchema,
  providerId: idSchema,
  providerName: z.string(),
  dataBatchId: wholeVersionSchema,
  status: exportStatusSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Why it failed, in plain words, with what to do. */
  failure: z.string().nullable(),
  /** null: by somebody who is a user no more. */
  requestedBy: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  /** Completed: whether it found a track or was refused. */
  found: z.enum(['done', 'refused']).nullable(),
})
export type AttributionRun = z.infer<typeof attributionRunSchema>

const priceSchema = z.object({ date: isoDateSchema, price: z.number() })

/** Whether an interval of 95 % is all on one side of the benchmark's value. */
const lineEvidenceSchema = z.enum(['beyond chance', 'could be chance'])
export type LineEvidence = z.infer<typeof lineEvidenceSchema>

/** The figures of the specification by themselves, null without a track. Each value has a side, and how sure that is beside it. */
const specifiedShape = {
  /** Savers who were asked, whether they take part or not. */
  memberCount: z.number().int().nullable(),
  /** `February 2010 to June 2025` */
  timePeriod: z.string().nullable(),
  beta: z.number().nullable(),
  /** Annual alpha, a fraction. */
  saaValue: z.number().nullable(),
  /** Beta against 1. */
  riskCompare: z.enum(['over', 'under']).nullable(),
  /** The risk and return that go with that level. */
  returnCompare: z.enum(['higher', 'lower']).nullable(),
  /** How sure both are. */
  riskEvidence: lineEvidenceSchema.nullable(),
  /** Alpha against 0. */
  benchmarkCompare: z.enum(['Enhancement', 'Shortfall']).nullable(),
  /** How sure that is. */
  benchmarkEvidence: lineEvidenceSchema.nullable(),
  rSquare: z.number().nullable(),
  /** Savers whose contributions take part. */
  contributionHistoryCount: z.number().int().nullable(),
  /** Months of the regression. */
  regressionModelCount: z.number().int().nullable(),
  /** The line of monthly returns over cash, as text. */
  regExpression: z.string().nullable(),
  /** Day of the earliest single contribution that is shown. */
  sContributionStart: isoDateSchema.nullable(),
  /** The first valuation of one: 12 months later. */
  irrSingleStartDate: isoDateSchema.nullable(),
  /** Days of the first and the last regular contribution. */
  rContributionStart: isoDateSchema.nullable(),
  rContributionEnd: isoDateSchema.nullable(),
  /** The first valuation of them. */
  irrRegularStartDate: isoDateSchema.nullable(),
  /** Month ends that start and end may be chosen among. */
  dateSelection: z.array(isoDateSchema),
  /** The track, 100 on the first day. */
  finalPriceTracker: z.array(priceSchema),
  /** The same with the ends of its 95% interval. */
  correctPrices: z.array(priceSchema.extend({ low: z.number(), high: z.number() })),
  /** The track beside benchmark and cash, by month. */
  priceTracker: z.array(
    priceSchema.extend({
      return: z.number(),
      benchmarkPrice: z.number(),
      benchmarkReturn: z.number(),
      cashReturn: z.number(),
    }),
  ),
}

/** What is kept of a provider's attribution: the newest result of a choice, its run, and the commentary. */
export const attributionReportShape = {
  providerId: idSchema,
  providerName: z.string(),
  ...specifiedShape,
  /** null: none was made, or is kept. */
  result: attributionResultSchema.nullable(),
  /** The newest run of this choice. */
  run: attributionRunSchema.nullable(),
  /** Choices that have a result. */
  choices: z.array(attributionChoiceSchema),
  commentary: commentarySchema,
}
export const attributionReportNames = { beta: 'Beta', saaValue: 'SAAValue', rSquare: 'RSquare' } as const

export const attributionReportSchema = withWireNames(attributionReportShape, attributionReportNames)
export type AttributionReport = z.output<typeof attributionReportSchema>
