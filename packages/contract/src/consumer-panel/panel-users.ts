import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema, momentSchema, storableTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { pensionStatusSchema } from './pension.ts'

export const panelUserRowSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** When the account was made. */
  date: momentSchema,
  /** The product the person uses. */
  type: z.string(),
})
export type PanelUserRow = z.infer<typeof panelUserRowSchema>

export const panelUserSchema = panelUserRowSchema.extend({
  /** Counts changes; who saves says which one they had seen. */
  version: z.number().int(),
  otherData: z.object({
    /** By the pension's UUID, in the order in which they came. */
    pensionStatus: z.record(z.uuid(), pensionStatusSchema),
  }),
})
export type PanelUser = z.infer<typeof panelUserSchema>

/** Names and addresses are sealed, so that no database can put them in order. */
const panelUserSorts = ['date', 'type'] as const
const listQuery = z.object({
  /** A whole e-mail address, or whole words of a name. */
  search: storableTextSchema.trim().max(300).default(''),
  sortBy: z.enum(panelUserSorts).default('date'),
  sortDescending: z.stringbool().default(true),
  limit: z.coerce.number<string>().int().min(1).max(100).default(15),
  /** What a page answered as `next` or `previous`. */
  cursor: z
    .string()
    .max(400)
    .regex(/^[\w-]*$/)
    .optional(),
})
export type PanelUsersQuery = z.infer<typeof listQuery>

export const panelUserPageSchema = z.object({
  data: z.array(panelUserRowSchema),
  total: z.number().int(),
  limit: z.number().int(),
  /** Null at the end and at the beginning. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
})
export type PanelUserPage = z.infer<typeof panelUserPageSchema>

const access = permissions.manageConsumerPanel.roles

export const panelUsersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/b2c/users',
    summary: 'Users of the consumer product, page by page; a search for an e-mail address or words of a name is exact',
    access,
    query: listQuery,
    answer: panelUserPageSchema,
  }),
  get: procedure({
    method: 'GET',
    path: '/b2c/user/{id}',
    summary: 'A user of the consumer product with all pensions; who looked is kept in the audit log',
    access,
    params: z.object({ id: idTextSchema }),
    answer: panelUserSchema,
  }),
}
