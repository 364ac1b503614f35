import { z } from 'zod'
import { permissions } from './permissions.ts'
import { idSchema, idTextSchema, storableTextSchema } from './primitives.ts'
import { procedure } from './procedure.ts'

export const providerSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  /** The latest published data batch. */
  batchId: idSchema.nullable(),
  isPA: z.boolean(),
  img: z.string().nullable(),
})
export type Provider = z.infer<typeof providerSchema>

const namedProviderSchema = z.object({ id: idSchema, name: z.string(), email: z.string().nullable() })

export const scoringMethodSchema = z.enum(['old', 'new'])
export type ScoringMethod = z.infer<typeof scoringMethodSchema>

export const latestBatchSchema = z.object({
  id: idSchema,
  providerId: idSchema,
  indexType: z.string(),
  /** Whether a minimum contribution time is used, and of how many years. */
  yearOutlier: z.boolean(),
  minOutlierYear: z.number().int().min(1),
  scoringMethod: scoringMethodSchema,
})
export type LatestBatch = z.infer<typeof latestBatchSchema>

export const newProviderSchema = z.object({
  name: storableTextSchema.trim().min(1, 'Please fill name').max(200),
  email: z.union([z.email('Please enter a valid e-mail address, or none.'), z.literal('')]).optional(),
  userId: idSchema.optional(),
})

export const providersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/providers',
    summary: 'The providers the caller may see, with their latest data batch',
    access: 'signed-in',
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
    summary: 'The providers that have a performance attribution result',
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
    params: z.object({ id: idTextSchema }),
    answer: providerSchema,
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
}
