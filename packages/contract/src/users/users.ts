import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { roleSchema } from '../access/roles.ts'
import { credentialsSchema, userSchema } from '../auth/auth.ts'
import { newPasswordSchema } from '../auth/password-rules.ts'
import {
  flagSchema,
  idSchema,
  idTextSchema,
  momentSchema,
  pageOf,
  pagingSchema,
  typedNameSchema,
} from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'

export const usersPerPage = 20
export const providersOfUserPerPage = 15

export const userRowSchema = userSchema.extend({
  createdAt: momentSchema,
  updatedAt: momentSchema,
  /** How many providers they are mapped to. */
  providers: z.number().int(),
  /** Of somebody who was invited and has not chosen a password yet; `open` while the link in their mail works. */
  invitation: z.object({ until: momentSchema, open: z.boolean() }).nullable(),
  /** They sign in with a second factor. */
  twoFactor: z.boolean(),
  /** They are known to the identity provider as somebody, and nobody else there can sign in as them. */
  singleSignOn: z.boolean(),
  /** Of their role. */
  version: versionSchema,
  /** How many API keys of theirs count for all providers that they may see: as a superuser they may see every one. */
  keysForAll: z.number().int(),
})
export type UserRow = z.infer<typeof userRowSchema>

const userOrders = ['name', 'email', 'role', 'providers', 'createdAt'] as const
export const userOrderSchema = z.enum(userOrders)
export type UserOrder = z.infer<typeof userOrderSchema>

export const userListQuerySchema = pagingSchema.extend({
  limit: z.coerce.number<string>().int().min(1).max(100).default(usersPerPage),
  /** Part of a name or an e-mail address, in whatever case and with or without accents. */
  search: z.string().trim().max(200).optional(),
  sortBy: userOrderSchema.default('name'),
  sortDescending: flagSchema.default(false),
})

export const newUserTexts = {
  nameRequired: 'The Name field is required.',
  passwordOrInvitation: 'Give a password, or send an invitation instead: one of the two.',
} as const

export const newUserSchema = z
  .object({
    name: typedNameSchema.trim().min(1, newUserTexts.nameRequired).max(200),
    email: credentialsSchema.shape.email,
    role: roleSchema.default('pilot'),
    password: newPasswordSchema.optional(),
    /** Instead of a password: they get a mail with a link to choose one. */
    invite: z.boolean().default(false),
  })
  .refine(({ password, invite }) => (password === undefined) === invite, {
    path: ['password'],
    error: newUserTexts.passwordOrInvitation,
  })
export type NewUser = z.output<typeof newUserSchema>

const oneUser = z.object({ id: idTextSchema })
const mappingSchema = z.object({ providerId: idSchema, userId: idSchema })

/** Of a user, what they are mapped to. */
export const userProviderSchema = z.object({ id: idSchema, name: z.string(), email: z.string().nullable() })
export type UserProvider = z.infer<typeof userProviderSchema>

export const usersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/users',
    summary: 'Everybody who can sign in, by page',
    access: permissions.manageUsers.roles,
    query: userListQuerySchema,
    answer: pageOf(userRowSchema),
  }),
  create: procedure({
    method: 'POST',
    path: '/users',
    summary: 'Add a user, with a password or with an invitation by mail',
    access: permissions.manageUsers.roles,
    body: newUserSchema,
    answer: userRowSchema,
    errors: ['conflict'],
  }),
  change: procedure({
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Give a user another role; it counts from their next call on',
    access: permissions.manageUsers.roles,
    params: oneUser,
    body: z.object({ role: roleSchema, version: versionSchema.optional() }),
    answer: userRowSchema,
    errors: ['conflict', 'changed_meanwhile'],
  }),
  invite: procedure({
    method: 'POST',
    path: '/users/{id}/invite',
    summary: 'Send somebody who has no password yet another invitation; the links of earlier ones end',
    access: permissions.manageUsers.roles,
    params: oneUser,
    answer: userRowSchema,
    errors: ['conflict'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Remove a user with their sessions, views and mappings',
    access: permissions.manageUsers.roles,
    params: oneUser,
    answer: z.object({ removed: z.literal(true) }),
    errors: ['conflict'],
  }),
  providers: procedure({
    method: 'GET',
    path: '/providers/user/{userId}',
    summary: 'The providers a user is mapped to',
    access: permissions.manageUsers.roles,
    params: z.object({ userId: idTextSchema }),
    answer: z.array(userProviderSchema),
  }),
  addProvider: procedure({
    method: 'POST',
    path: '/providers/addMap',
    summary: 'Map a user to a provider, whose data they then see',
    access: permissions.manageUsers.roles,
    body: mappingSchema,
    answer: z.object({ mapped: z.literal(true) }),
  }),
  removeProvider: procedure({
    method: 'POST',
    path: '/providers/removeMap',
    summary: 'Take a provider away from a user',
    access: permissions.manageUsers.roles,
    body: mappingSchema,
    answer: z.object({ mapped: z.literal(false) }),
  }),
}
