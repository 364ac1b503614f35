import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema, isoDateSchema, storableTextSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { withWireNames } from '../wire/wire-names.ts'
import { taxYearSchema } from './tax-years.ts'

export const schemeTypes = [
  'Master Trusts',
  'HMRC Group Personal Pension',
  'Occupational Pension',
  'Employer Scheme in a GPP',
  'Employer Scheme in a Master Trust',
  'Investment Pathway',
] as const
export const pathways = ['Accumulation', 'Drawdown', 'Cash', 'Annuity', 'Remain Invested'] as const
export const dataTypes = ['Member Experience', 'Synthetic'] as const
export const consolidators = ['yes', 'partial', 'no'] as const
export type Consolidator = (typeof consolidators)[number]
export const consolidatorNames = {
  yes: 'Accepting Full Consolidation',
  partial: 'Accepting Partial Consolidation',
  no: 'Not Accepting Consolidation',
} as const satisfies Record<(typeof consolidators)[number], string>

/** Beyond it nobody has assets: a number typed with too many noughts. */
const largestAssetSize = 10_000_000_000_000

const comparedShape = {
  scheme: z.enum(schemeTypes).nullable(),
  /** null: that of the last NAV date of the published data batch. */
  taxYear: taxYearSchema.nullable(),
  consolidator: z.enum(consolidators).nullable(),
  pathway: z.enum(pathways).nullable(),
  dataType: z.enum(dataTypes).nullable(),
  /** Marked among the largest, by a symbol of its own. */
  big: z.boolean(),
}
export type PeerAttributes = z.infer<z.ZodObject<typeof comparedShape>>

export const attributesShape = {
  ...comparedShape,
  /** Whether others see its name; under a letter otherwise. */
  named: z.boolean(),
  /** Pounds; null: that of the published data batch. */
  assets: z
    .number()
    .min(0, 'Give an amount of at least £0.')
    .max(largestAssetSize, 'Give an amount up to £10,000,000,000,000.')
    .multipleOf(0.01, 'Give pounds and pence.')
    .nullable(),
  /** As its provider published it; where there are data here, those count. */
  score: z.number().min(0, 'Give a score from 0 to 100.').max(100, 'Give a score from 0 to 100.').nullable(),
  /** Fraction of the savers, as published. */
  suspectShare: z.number().min(0, 'Give per cent from 0 to 100.').max(1, 'Give per cent from 0 to 100.').nullable(),
  /** Where the published figures stand. */
  source: typedNameSchema.trim().max(200, 'Give at most 200 letters.').nullable(),
}

const comparedNames = {
  scheme: 'scheme',
  taxYear: 'tax_year',
  consolidator: 'consolidator',
  pathway: 'pathway',
  dataType: 'data_type',
  big: 'big',
} as const satisfies Readonly<Record<keyof typeof comparedShape, string>>

const attributeNames = {
  ...comparedNames,
  named: 'named',
  assets: 'asset_size',
  score: 'avg_score',
  suspectShare: 'suspectData',
  source: 'source',
} as const satisfies Readonly<Record<keyof typeof attributesShape, string>>

/** What benchmarking compares providers by; null is not known. */
export const masterListAttributesSchema = withWireNames(attributesShape, attributeNames)
export type MasterListAttributes = z.infer<typeof masterListAttributesSchema>

/** What is not given stays as it is. */
const attributesChangeSchema = withWireNames(
  {
    ...z.object(attributesShape).partial().shape,
    effectiveFrom: isoDateSchema.optional(),
    version: versionSchema.optional(),
  },
  { ...attributeNames, effectiveFrom: 'effective_from' },
)

export const masterListEntrySchema = withWireNames(
  {
    ...attributesShape,
    providerId: idSchema,
    providerName: z.string(),
    email: z.string().nullable(),
    version: versionSchema,
  },
  { ...attributeNames, providerName: 'provider_name' },
)
export type MasterListEntry = z.infer<typeof masterListEntrySchema>

/** What holds from a day on, until something later does. */
export const datedAttributesSchema = withWireNames(
  { ...attributesShape, effectiveFrom: isoDateSchema },
  { ...attributeNames, effectiveFrom: 'effective_from' },
)
export type DatedAttributes = z.infer<typeof datedAttributesSchema>

/** A cell of a CSV that cannot be used, and what to change. */
const attributeProblemSchema = z.object({
  /** From 1 on, as a text editor counts. */
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})
export type AttributeProblem = z.infer<typeof attributeProblemSchema>

/** Why nothing but the letter of a provider is told. */
const leftOutReasons = ['few_savers', 'few_providers'] as const

/** One provider of the benchmarking report. */
export const benchmarkingRowSchema = withWireNames(
  {
    ...comparedShape,
    /** Null for providers of others, whose names are letters. */
    providerId: idSchema.nullable(),
    name: z.string(),
    /** Whether it is the one asked for. */
    own: z.boolean(),
    /** Pounds: as stated in the master list, else of the published data batch. */
    assets: z.number().nullable(),
    /** Fraction of the savers; null without a data batch, and for providers of others with few savers. */
    suspectShare: z.number().nullable(),
    meanScore: z.number().nullable(),
    /** 95 %: where the mean score could as well have come to, had the funds had other luck. */
    scoreLow: z.number().nullable(),
    scoreHigh: z.number().nullable(),
    /** Where published figures stand, of a provider without data here that takes part by name or is the reader's to see. */
    source: z.string().nullable(),
    /** Null for those who are shown. */
    leftOut: z.enum(leftOutReasons).nullable(),
  },
  {
    ...comparedNames,
    assets: 'total_nav',
    suspectShare: 'suspectData',
    meanScore: 'avg_score',
    scoreLow: 'score_low',
    scoreHigh: 'score_high',
    leftOut: 'left_out',
  },
)
export type BenchmarkingRow = z.infer<typeof benchmarkingRowSchema>

export const masterListProcedures = {
  list: procedure({
    method: 'GET',
    path: '/masterProviders/all',
    summary: 'The master list: providers that take part in benchmarking, with what they are compared by',
    access: permissions.manageMasterList.roles,
    answer: z.array(masterListEntrySchema),
  }),
  update: procedure({
    method: 'POST',
    path: '/masterProviders/update-master-list',
    summary: 'Add a provider to the master list, or take it off',
    access: permissions.manageMasterList.roles,
    /** `userId` is taken for the sake of older clients; who acts is told by the token. */
    body: z.object({ providerId: idSchema, userId: idSchema.optional(), type: z.enum(['add', 'remove']) }),
    answer: z.array(masterListEntrySchema),
    errors: ['conflict'],
  }),
  change: procedure({
    method: 'PATCH',
    path: '/masterProviders/{providerId}',
    summary:
      'Change what a provider of the master list is compared by, from a day on or from today; what is not given stays',
    access: permissions.manageMasterList.roles,
    params: z.object({ providerId: idTextSchema }),
    body: attributesChangeSchema,
    answer: masterListEntrySchema,
    errors: ['changed_meanwhile'],
  }),
  history: procedure({
    method: 'GET',
    path: '/masterProviders/{providerId}/attributes',
    summary: 'What a provider of the master list is compared by from which day on, the latest first',
    access: permissions.manageMasterList.roles,
    params: z.object({ providerId: idTextSchema }),
    answer: z.array(datedAttributesSchema),
  }),
  takeBack: procedure({
    method: 'DELETE',
    path: '/masterProviders/{providerId}/attributes/{day}',
    summary: 'Take back what was to hold from a day on: what held before goes on',
    access: permissions.manageMasterList.roles,
    params: z.object({ providerId: idTextSchema, day: isoDateSchema }),
    answer: z.array(datedAttributesSchema),
  }),
  importAttributes: procedure({
    method: 'POST',
    path: '/masterProviders/attributes',
    summary:
      'Attributes of many providers from a CSV, all of its rows or none; those who are not in the master list join it',
    access: permissions.manageMasterList.roles,
    // Line ends and quotes take two bytes each in JSON.
    bodyBytes: 1_100_000,
    body: z.strictObject({ csv: storableTextSchema.max(500_000, 'Send at most 500,000 characters at once.') }),
    answer: z.object({ changed: z.number().int(), problems: z.array(attributeProblemSchema) }),
  }),
  benchmarking: procedure({
    method: 'GET',
    path: '/masterProviders/benchmarking/data/{providerId}',
    summary: 'A provider among those of the master list: figures by provider, none of a saver',
    access: permissions.readBenchmarking.roles,
    load: 'heavy',
    params: z.object({ providerId: idTextSchema }),
    answer: z.array(benchmarkingRowSchema),
  }),
}
