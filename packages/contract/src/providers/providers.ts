import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { spreadsSchema } from '../calibration/spreads.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { outlierLimitsSchema } from '../outliers/outlier-limits.ts'
import { idSchema, idTextSchema, momentSchema, typedNameSchema } from '../wire/primitives.ts'
import { pictureFile, pictureQuery, procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { withWireNames } from '../wire/wire-names.ts'

export const providerSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  /** The latest published data batch. */
  batchId: idSchema.nullable(),
  isPA: z.boolean(),
  /** Address of the logo, another one for each picture; fetched with the token. */
  img: z.string().nullable(),
  version: versionSchema,
})
export type Provider = z.infer<typeof providerSchema>

const namedProviderSchema = z.object({ id: idSchema, name: z.string(), email: z.string().nullable() })

export const scoringMethodSchema = z.enum(['old', 'new'])
export type ScoringMethod = z.infer<typeof scoringMethodSchema>

export const latestBatchSchema = z.object({
  id: idSchema,
  providerId: idSchema,
  indexType: z.string(),
  /** Of its index: the version that it is measured against. */
  indexVersion: z.number().int(),
  /** Whether a minimum contribution time is used, and of how many years. */
  yearOutlier: z.boolean(),
  minOutlierYear: z.number().int().min(1),
  scoringMethod: scoringMethodSchema,
  /** The spreads behind its scores: annual fractions, and where they come from; null: priors. */
  spreads: spreadsSchema.extend({ calibration: idSchema.nullable() }),
  sigma0: z.number(),
  sigma0Simulation: idSchema.nullable(),
  limits: outlierLimitsSchema,
})
export type LatestBatch = z.infer<typeof latestBatchSchema>

const nameSchema = typedNameSchema.trim().min(1, 'Please fill name').max(200)
/** An empty one stands for none. */
const emailSchema = z.union([z.email('Please enter a valid e-mail address, or none.'), z.literal('')])

export const newProviderSchema = z.object({
  name: nameSchema,
  email: emailSchema.optional(),
  userId: idSchema.optional(),
})

/** What is not given stays as it is. */
export const providerChangeSchema = z.object({
  name: nameSchema.optional(),
  email: emailSchema.optional(),
  version: versionSchema.optional(),
})
export type ProviderChange = z.infer<typeof providerChangeSchema>

export const removedProviderSchema = namedProviderSchema.extend({
  removedAt: momentSchema,
  /** Null when whoever did it is a user no more. */
  removedBy: z.string().nullable(),
  /** From then on it may be deleted at any time, with all its data. */
  restorableUntil: momentSchema,
})
export type RemovedProvider = z.infer<typeof removedProviderSchema>

/** Shares are fractions of all savers of the batch; those of the five parts make 1. Null without a batch. */
const dataQualityShape = {
  providerId: idSchema,
  dataBatchId: batchVersionSchema.nullable(),
  savers: z.number().int(),
  analysedSavers: z.number().int(),
  analysedShare: z.number().nullable(),
  suspectSavers: z.number().int(),
  suspectShare: z.number().nullable(),
  shortHistorySavers: z.number().int(),
  shortHistoryShare: z.number().nullable(),
  zeroNavSavers: z.number().int(),
  zeroNavShare: z.number().nullable(),
  notComparableSavers: z.number().int(),
  notComparableShare: z.number().nullable(),
  /** Pounds, of all savers. */
  assets: z.number(),
  /** Of the savers scored. */
  meanScore: z.number().nullable(),
  meanIrr: z.number().nullable(),
  meanBenchmarkIrr: z.number().nullable(),
}

const dataQualityNames = {
  providerId: 'providerId',
  dataBatchId: 'dataBatchId',
  savers: 'member_count',
  analysedSavers: 'analysed_count',
  analysedShare: 'data_analysed',
  suspectSavers: 'suspect_count',
  suspectShare: 'suspect_data',
  shortHistorySavers: 'short_contrib_count',
  shortHistoryShare: 'short_contrib_percent',
  zeroNavSavers: 'zero_nav_count',
  zeroNavShare: 'zero_nav_percent',
  notComparableSavers: 'not_comparable_count',
  notComparableShare: 'not_comparable_percent',
  assets: 'asset_size',
  meanScore: 'score',
  meanIrr: 'avg_irr',
  meanBenchmarkIrr: 'benchmark_irr',
} as const satisfies Readonly<Record<keyof typeof dataQualityShape, string>>

export const dataQualitySchema = withWireNames(dataQualityShape, dataQualityNames)
export type DataQuality = z.infer<typeof dataQualitySchema>

export const logoTexts = { notAnImage: "Please make sure you're uploading an image file." } as const
export const logoLimitBytes = 1_000_000

const oneProvider = { params: z.object({ id: idTextSchema }) } as const

export const providersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/providers',
    summary: 'The providers the caller may see, with their latest data batch',
    access: 'signed-in',
    byKey: true,
    answer: z.array(providerSchema),
  }),
  all: procedure({
    method: 'GET',
    path: '/providers/all',
    summary: 'Every provider, for pickers',
    access: permissions.manageProviders.roles,
    answer: z.array(namedProviderSchema),
  }),
  withData: procedure({
    method: 'GET',
    path: '/providers/all-data',
    summary: 'The providers the caller may see that have a published data batch',
    access: 'signed-in',
    answer: z.array(namedProviderSchema),
  }),
  withPerformanceAttribution: procedure({
    method: 'GET',
    path: '/providers/performance-attribution',
    summary: 'The providers of which a performance attribution found a track',
    access: 'signed-in',
    answer: z.array(namedProviderSchema),
  }),
  latestBatches: procedure({
    method: 'GET',
    path: '/providers/latest-batches',
    summary: 'Latest data batch and its settings, by provider',
    access: 'signed-in',
    answer: z.array(latestBatchSchema),
  }),
  get: procedure({
    method: 'GET',
    path: '/providers/{id}',
    summary: 'One provider',
    access: 'signed-in',
    ...oneProvider,
    answer: providerSchema,
  }),
  removed: procedure({
    method: 'GET',
    path: '/providers/removed',
    summary: 'Providers that were removed and can be restored, the latest first',
    access: permissions.manageProviders.roles,
    answer: z.array(removedProviderSchema),
  }),
  dataQuality: procedure({
    method: 'GET',
    path: '/providers/data-quality-details/{providerId}',
    summary: 'How much of the published data batch could be analysed, and its key figures',
    access: 'signed-in',
    load: 'heavy',
    params: z.object({ providerId: idTextSchema }),
    answer: dataQualitySchema,
  }),
  logo: procedure({
    method: 'GET',
    path: '/providers/{id}/logo',
    summary: 'The logo of a provider, PNG or JPEG',
    access: 'signed-in',
    ...oneProvider,
    query: pictureQuery,
    writes: pictureFile,
  }),
  create: procedure({
    method: 'POST',
    path: '/providers',
    summary: 'Create a provider',
    access: permissions.manageProviders.roles,
    body: newProviderSchema,
    answer: providerSchema,
    errors: ['conflict'],
  }),
  change: procedure({
    method: 'PATCH',
    path: '/providers/{id}',
    summary: 'Rename a provider, or change its e-mail address',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    body: providerChangeSchema,
    answer: providerSchema,
    errors: ['conflict', 'changed_meanwhile'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/providers/{id}',
    summary: 'Remove a provider: hidden at once, restorable for a time, then deleted with all its data',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    answer: removedProviderSchema,
  }),
  restore: procedure({
    method: 'POST',
    path: '/providers/{id}/restore',
    summary: 'Bring back a provider that was removed and not deleted yet',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    answer: providerSchema,
    errors: ['conflict'],
  }),
  setLogo: procedure({
    method: 'POST',
    path: '/providers/{id}/logo',
    summary: 'Give a provider a logo as multipart/form-data: a PNG or JPEG `file` of at most 1 MB',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    form: z.object({}),
    writes: { type: 'application/json', schema: providerSchema },
    errors: ['too_large'],
  }),
  removeLogo: procedure({
    method: 'DELETE',
    path: '/providers/{id}/logo',
    summary: 'Take the logo of a provider away',
    access: permissions.manageProviders.roles,
    ...oneProvider,
    answer: providerSchema,
  }),
}
