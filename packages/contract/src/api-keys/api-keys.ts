import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { roleSchema } from '../access/roles.ts'
import { idSchema, idTextSchema, momentSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** What every key begins with, so that programs that look for leaked secrets know one. */
export const apiKeyPrefix = 'plumbline_key_'

export const apiKeyLimits = {
  nameLength: 60,
  /** Keys of one person that have neither ended nor been revoked. */
  living: 20,
  mostDays: 366,
  providers: 500,
} as const

const apiKeyStates = ['active', 'ended', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its first characters, by which its owner knows it again. */
  start: z.string(),
  /** Made for a program of the firm, not for its maker's own use. */
  forService: z.boolean(),
  madeBy: z.string(),
  role: roleSchema,
  /** Those it is for; null: all that its maker may see. */
  providers: z.array(z.object({ id: idSchema, name: z.string() })).nullable(),
  createdAt: momentSchema,
  endsAt: momentSchema,
  /** Noted now and then, not at every call. */
  lastUsedAt: momentSchema.nullable(),
  lastAddress: z.string().nullable(),
  state: z.enum(apiKeyStates),
  /** One's own, which counts although it was made before one's present password. */
  outlivedPassword: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const newApiKeySchema = z.object({
  name: typedNameSchema.trim().min(1, 'Give the key a name.').max(apiKeyLimits.nameLength),
  forService: z.boolean().default(false),
  role: roleSchema,
  providers: z
    .array(idSchema)
    .min(1, 'Choose a provider, or all that you may see.')
    .max(apiKeyLimits.providers)
    .nullable()
    .default(null),
  days: z
    .number()
    .int()
    .min(1, 'A key lasts a day at least.')
    .max(apiKeyLimits.mostDays, `A key lasts ${apiKeyLimits.mostDays} days at most.`),
  /** Of whoever makes it; those who sign in elsewhere have none, and make keys soon after signing in. */
  password: z.string().max(128).optional(),
})
export type NewApiKey = z.input<typeof newApiKeySchema>

export const apiKeysProcedures = {
  list: procedure({
    method: 'GET',
    path: '/auth/api-keys',
    summary: "One's own API keys, for superusers those of everybody",
    access: permissions.useApiKeys.roles,
    answer: z.array(apiKeySchema),
  }),
  create: procedure({
    method: 'POST',
    path: '/auth/api-keys',
    summary: 'Make an API key; the key itself is in this answer alone',
    access: permissions.useApiKeys.roles,
    body: newApiKeySchema,
    answer: z.object({ key: z.string(), made: apiKeySchema }),
    errors: ['invalid_credentials', 'too_many_attempts', 'conflict'],
    load: 'sign-in',
  }),
  revoke: procedure({
    method: 'DELETE',
    path: '/auth/api-keys/{id}',
    summary: 'Revoke an API key; it is worth nothing from the next call on',
    access: permissions.useApiKeys.roles,
    params: z.object({ id: idTextSchema }),
    answer: z.object({ revoked: z.literal(1) }),
  }),
  revokeEarlier: procedure({
    method: 'DELETE',
    path: '/auth/api-keys',
    summary: "Revoke one's own API keys that were made before one's present password",
    access: permissions.useApiKeys.roles,
    answer: z.object({ revoked: z.number().int() }),
  }),
}
