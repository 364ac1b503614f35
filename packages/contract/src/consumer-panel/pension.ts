import { z } from 'zod'
import { idSchema, momentSchema, oneLineSchema, typedNameSchema } from '../wire/primitives.ts'
import { panelTexts } from './panel-texts.ts'

/** `pen`: somebody named the pension provider; `employer`: the employer's details. */
const pensionTypes = ['pen', 'employer'] as const
export const pensionTypeSchema = z.enum(pensionTypes)
export type PensionType = z.infer<typeof pensionTypeSchema>

const shortText = oneLineSchema.max(200, 'At most 200 characters.')
const yearSchema = z.number().int().min(1900).max(2100)
/** Pounds. */
const poundsSchema = z.number().min(-1e12).max(1e12)
/** An annual fraction: 0.05 is 5 %. */
const rateSchema = z.number().min(-1).max(1000)

/** `2014-2026` */
export const contributionPeriodPattern = /^\d{4}-\d{4}$/
const contributionPeriodSchema = z.string().regex(contributionPeriodPattern, panelTexts.wrongPeriod)

/** What an administrator writes of a pension; null is blank. */
const pensionFiguresShape = {
  /** 0 to 100. */
  score: z.number().min(0).max(100).nullable(),
  /** The saver's own return and what the benchmark made of the same payments, annual fractions. */
  return: rateSchema.nullable(),
  avgReturn: rateSchema.nullable(),
  currVal: poundsSchema.nullable(),
  benchmarkNAV: poundsSchema.nullable(),
  totalContribution: poundsSchema.nullable(),
  contributionPeriod: contributionPeriodSchema.nullable(),
}
const pensionFiguresSchema = z.object(pensionFiguresShape)

/** What figures were calculated from, where the product calculated them. */
const computedSchema = z.object({
  benchmark: z.string(),
  version: z.number().int(),
  at: momentSchema,
  /** Why there is no score, where there is none. */
  reason: z.string().nullable(),
})

/** All that is known of a pension, sealed as one. */
export const pensionRecordSchema = pensionFiguresSchema.extend({
  name: shortText.min(1, panelTexts.nameMissing),
  type: pensionTypeSchema,
  providerId: idSchema.nullable(),
  /** As the person named it; a provider of the list takes its place. */
  providerName: shortText.nullable(),
  providerPolicyID: shortText.nullable(),
  /** The policy number. */
  pensionPolicy: shortText.nullable(),
  startYear: yearSchema.nullable(),
  endYear: yearSchema.nullable(),
  stillWorksHere: z.boolean().nullable(),
  employerPaysIntoThisPension: z.boolean().nullable(),
  /** A defined benefit pension, which is not scored; it stays one. */
  isOutlier: z.boolean(),
  outlierReason: z.literal(panelTexts.definedBenefit).nullable(),
  deletedByUser: z.boolean(),
  /** Null where people wrote the figures. */
  computed: computedSchema.nullable(),
})
export type PensionRecord = z.infer<typeof pensionRecordSchema>

export const blankPension: PensionRecord = {
  name: '',
  type: 'employer',
  providerId: null,
  providerName: null,
  providerPolicyID: null,
  pensionPolicy: null,
  startYear: null,
  endYear: null,
  stillWorksHere: null,
  employerPaysIntoThisPension: null,
  score: null,
  return: null,
  avgReturn: null,
  currVal: null,
  benchmarkNAV: null,
  totalContribution: null,
  contributionPeriod: null,
  isOutlier: false,
  outlierReason: null,
  deletedByUser: false,
  computed: null,
}

/** What a screen may change of a pension. */
export const pensionChangeSchema = pensionFiguresSchema
  .extend({
    name: typedNameSchema.trim().min(1, panelTexts.nameMissing).max(200, 'At most 200 characters.'),
    /** Of an employer's entry: a provider of the panel. */
    providerId: idSchema.nullable(),
  })
  .partial()
export type PensionChange = z.infer<typeof pensionChangeSchema>

/** As a screen shows it. */
export const pensionStatusSchema = pensionRecordSchema.extend({
  /** Address of the logo of its provider. */
  img: z.string().nullable(),
})
export type PensionStatus = z.infer<typeof pensionStatusSchema>
