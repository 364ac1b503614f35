import { z } from 'zod'

/** How well a group's lasting difference from the benchmark is known. */
const strengthSchema = z.enum(['strong', 'some', 'could be chance'])

/** The ways to divide savers that findings compare: data points go by the names that the file gives them. */
const dimensionSchema = z.string()

/**
 * What a group of scored savers shows of its funds: rates are fractions a year, amounts pounds. Without `evidence` where
 * there are fewer than 10 savers, or their pooled flows have no score.
 */
export const groupEvidenceSchema = z.object({
  /** Null for savers whose fund or scheme is not stated. */
  name: z.string().nullable(),
  savers: z.number().int(),
  meanScore: z.number().nullable(),
  /** Pots less benchmark pots; null where the index does not reach a saver. */
  pounds: z.number().nullable(),
  evidence: z
    .object({
      strength: strengthSchema,
      /** The lasting difference, and its 95 % interval. */
      gap: z.number(),
      low: z.number(),
      high: z.number(),
      /** Pots less benchmark pots at the two ends. */
      poundsLow: z.number(),
      poundsHigh: z.number(),
    })
    .nullable(),
})
export type GroupEvidence = z.infer<typeof groupEvidenceSchema>

/** A group that is behind: a fund the benchmark, any other group the rest of its own funds. */
export const findingSchema = z.object({
  family: z.enum(['funds', 'groups']),
  dimension: dimensionSchema,
  /** Null for savers whose fund is not stated. */
  group: z.string().nullable(),
  savers: z.number().int(),
  /** Pots less benchmark pots of the group. */
  pounds: z.number(),
  /** How many groups were compared, and how many standard errors below 0 the worst of so many has to be. */
  compared: z.number().int(),
  quantile: z.number(),
})
export type Finding = z.infer<typeof findingSchema>

/** A fund or scheme of whose judged savers many are left out for very low returns. */
export const hiddenResultSchema = z.object({
  dimension: dimensionSchema,
  group: z.string().nullable(),
  /** Scored, or left out for their returns. */
  judged: z.number().int(),
  excluded: z.number().int(),
  share: z.number(),
  /** Pots less benchmark pots of the excluded. */
  pounds: z.number(),
})
export type HiddenResult = z.infer<typeof hiddenResultSchema>

/** Who is behind, and how sure that is, of the scored savers that a filter leaves. */
export const findingsSchema = z.object({
  /** Whether any saver's fund is stated; otherwise all are taken as one fund, and no group is named. */
  hasFunds: z.boolean(),
  trackingError: z.number(),
  fundCorrelation: z.number(),
  whole: groupEvidenceSchema,
  /** How many funds the savers are in; those whose fund is not stated count as one. */
  fundCount: z.number().int(),
  funds: z.array(groupEvidenceSchema),
  schemes: z.array(groupEvidenceSchema),
  /** How many groups of each kind were compared, the largest of them; null where there were no more. */
  mostCompared: z.number().int().nullable(),
  /** All that are named, the most pounds below the benchmark first. */
  findings: z.array(findingSchema),
  hidden: z.array(hiddenResultSchema),
})
export type Findings = z.infer<typeof findingsSchema>
