import { z } from 'zod'
import { saverFilterSchema } from '../filter/saver-filter.ts'

/** How well a group's lasting difference from the benchmark is known. */
const strengthSchema = z.enum(['strong', 'some', 'could be chance'])

/** What divides savers into the groups that findings compare. */
const divisionSchema = z.enum(['fund', 'scheme', 'joiner year', 'years to retirement', 'benchmark pot', 'data point'])
export type Division = z.infer<typeof divisionSchema>

/** A group of savers by what divides them: a data point may be called like anything else, so its name tells nothing. */
const dividedGroup = {
  division: divisionSchema,
  /** As the file calls a data point; else the division again. */
  dimension: z.string(),
  /** Of a data point: what people call it. */
  title: z.string().optional(),
  /** The place of a data point among those of the batch. */
  dataPoint: z.number().int().nullable(),
  /** Null for savers of whom it is not stated, and where `others` are taken together. */
  group: z.string().nullable(),
  /** How many values are taken together as one group: those of fewest savers, beyond the most that are told apart. */
  others: z.number().int().nullable(),
  /** Groups that share 90 % of their savers have the same number: what is said of one is said of the same loss. */
  sameSavers: z.number().int(),
}

const gapSchema = z.object({
  /** The lasting difference, and its 95 % interval. */
  gap: z.number(),
  low: z.number(),
  high: z.number(),
  /** Pots less benchmark pots at the two ends. */
  poundsLow: z.number(),
  poundsHigh: z.number(),
})

/**
 * What a group of scored savers shows of its funds: rates are fractions a year, amounts pounds. Without `evidence` where
 * there are fewer than 10 savers, or their pooled flows have no score.
 */
export const groupEvidenceSchema = z.object({
  /** Null for savers whose fund or scheme is not stated, and where `others` are taken together. */
  name: z.string().nullable(),
  /** How many funds or schemes are taken together as one: those of fewest savers, beyond the most that are told apart. */
  others: z.number().int().nullable(),
  savers: z.number().int(),
  meanScore: z.number().nullable(),
  /** Pots less benchmark pots; null where the index does not reach a saver. */
  pounds: z.number().nullable(),
  evidence: gapSchema
    .extend({
      strength: strengthSchema,
      /** Of all its money together; null where there is no single rate. */
      irr: z.number().nullable(),
      benchmarkIrr: z.number().nullable(),
    })
    .nullable(),
  /** Of fewer than 10 savers: the numbers without a word of evidence, for the result that programs read; no figure shows them. */
  ofFew: gapSchema.optional(),
})
export type GroupEvidence = z.infer<typeof groupEvidenceSchema>

/** The savers of a scheme in a fund, by whose name the group goes. */
const fundInSchemeSchema = groupEvidenceSchema.extend({
  scheme: groupEvidenceSchema.pick({ name: true, others: true }),
})

/** A group that is behind: a fund the benchmark, any other group the rest of its own funds. */
export const findingSchema = z.object({
  ...dividedGroup,
  family: z.enum(['funds', 'groups']),
  /** Leaves its savers, within the filter of the whole; null where no filter does. */
  filter: saverFilterSchema.nullable(),
  savers: z.number().int(),
  /** Pots less benchmark pots of the group. */
  pounds: z.number(),
  /** Pots less what it was compared with: benchmark pots of a fund, what its own funds let expect of any other group. */
  surplus: z.number(),
  /** A year, from what it was compared with, and the 95 % interval of the group taken alone: fractions. */
  gap: z.object({ difference: z.number(), low: z.number(), high: z.number() }).optional(),
  /** Those of the group who are left out for very low returns: the scored ones alone would flatter it. */
  leftOut: z.object({
    savers: z.number().int(),
    /** Pots less benchmark pots; null where none of them has a benchmark pot. */
    pounds: z.number().nullable(),
  }),
  /** How many groups were compared, and how many standard errors below 0 the worst of so many has to be. */
  compared: z.number().int(),
  quantile: z.number(),
})
export type Finding = z.infer<typeof findingSchema>

/** How many groups of a division were compared: funds with the benchmark, any others with the rest of their own funds. */
const comparedSchema = z.object({
  division: divisionSchema,
  /** The place of a data point among those of the batch. */
  dataPoint: z.number().int().nullable(),
  groups: z.number().int(),
  /** The lasting difference a year from which on a group is found in 95 % of cases: of the one known best, and worst. */
  foundFrom: z.object({ least: z.number(), most: z.number() }).nullable(),
})
export type ComparedGroupCount = z.infer<typeof comparedSchema>

/** A group beside the rest of its own funds: rates are fractions a year, with a 95 % interval of the group taken alone. */
const besideOthersSchema = z.object({
  ...{
    division: divisionSchema,
    title: dividedGroup.title,
    dataPoint: dividedGroup.dataPoint,
    group: dividedGroup.group,
  },
  /** Leaves its savers, within the filter of the whole; null where no filter does. */
  filter: saverFilterSchema.nullable(),
  strength: strengthSchema,
  difference: z.number(),
  low: z.number(),
  high: z.number(),
})
export type BesideOthers = z.infer<typeof besideOthersSchema>

/** A fund or scheme of whose judged savers many are left out for very low returns. */
export const hiddenResultSchema = z.object({
  ...dividedGroup,
  /** Scored, or left out for their returns. */
  judged: z.number().int(),
  excluded: z.number().int(),
  share: z.number(),
  /** Pots less benchmark pots of the excluded. */
  pounds: z.number(),
  /** The number that groups of the same savers have, of the first named before that holds more than half of the excluded; null where none does. */
  mostlyIn: z.number().int().nullable().optional(),
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
  /** Pairs of scheme and fund where both vary within each other, most savers first, and how many more there are. */
  schemeFunds: z.object({
    pairs: z.array(fundInSchemeSchema),
    rest: z.object({ pairs: z.number().int(), savers: z.number().int() }).nullable(),
  }),
  /** How many groups of each kind were compared, the largest of them; null where there were no more. */
  mostCompared: z.number().int().nullable(),
  /** What is not worked out where savers have too many valuation dates of their own: evidence by scheme, or any. */
  tooManyDates: z.enum(['schemes', 'all']).nullable(),
  /** A line for each division; none compared where there are too many dates. */
  compared: z.array(comparedSchema),
  /** Groups that are neither funds nor schemes, as far as they are large enough to be compared. */
  besideOthers: z.array(besideOthersSchema),
  /** All that are named, the most pounds below the benchmark first. */
  findings: z.array(findingSchema),
  hidden: z.array(hiddenResultSchema),
})
export type Findings = z.infer<typeof findingsSchema>
