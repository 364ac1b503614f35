import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema, jsonTextSchema, momentSchema, storableTextSchema } from '../wire/primitives.ts'
import { anyFile, linkQuery, procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { pensionChangeSchema, pensionStatusSchema } from './pension.ts'

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

export const panelDocumentSchema = z.object({
  uuid: z.uuid(),
  /** Of the pension it belongs to. */
  pension: z.uuid(),
  name: z.string(),
  /** The call that answers a link to it, which works for ten minutes. */
  src: z.string(),
  uploadTime: momentSchema,
  bytes: z.number(),
  /** What it is by its content. */
  type: z.string(),
  scan: z.enum(['not scanned', 'clean']),
})
export type PanelDocument = z.infer<typeof panelDocumentSchema>

export const panelUserSchema = panelUserRowSchema.extend({
  /** Of all that can be changed of the pensions. */
  version: versionSchema,
  otherData: z.object({
    /** By the pension's UUID, in the order in which they came. */
    pensionStatus: z.record(z.uuid(), pensionStatusSchema),
    documents: z.array(panelDocumentSchema),
  }),
})
export type PanelUser = z.infer<typeof panelUserSchema>

/** Names and addresses are sealed: no database can put them in order, and so many at most are unsealed to do it. */
export const mostUsersByName = 10_000
const panelUserSorts = ['date', 'type', 'email', 'firstName', 'lastName'] as const
export type PanelUserSort = (typeof panelUserSorts)[number]
const listQuery = z.object({
  /** Parts of a name or an e-mail address; where there are too many users for that, a whole address or whole words of a name. */
  search: storableTextSchema.trim().max(300).default(''),
  sortBy: z.enum(panelUserSorts).default('date'),
  sortDescending: z.stringbool().default(true),
  limit: z.coerce.number<string>().int().min(1).max(100).default(15),
  /** What a page answered as `next` or `previous`. */
  cursor: z
    .string()
    .max(400)
    .regex(/^[\w-]*$/, 'There is no such page. Open the list again.')
    .optional(),
})
export type PanelUsersQuery = z.infer<typeof listQuery>

export const panelUserPageSchema = z.object({
  data: z.array(panelUserRowSchema),
  total: z.number().int(),
  /** Beyond so many they are not counted, and `total` is what the database reckons, or the least there are of a search. */
  isRough: z.boolean(),
  limit: z.number().int(),
  /** Whether a search finds parts of names and addresses: there are few enough to be unsealed. */
  findsParts: z.boolean(),
  /** Whether those that were found can be put in order by name and address. */
  sortsNames: z.boolean(),
  /** Null at the end and at the beginning. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
})
export type PanelUserPage = z.infer<typeof panelUserPageSchema>

/** What parts the name of a document from the pension it belongs to. */
export const documentSeparator = ':;:;:'
export const documentLimitBytes = 100_000_000
export const mostDocumentsAtOnce = 20

/** What changes of a person; fields come before the documents. Only what is given changes. */
export const panelUserEditSchema = z.object({
  id: idTextSchema,
  /** It cannot be changed: given, it must be the person's. */
  email: z.string().max(300).optional(),
  version: versionSchema.optional(),
  pensionStatus: jsonTextSchema(z.record(z.uuid(), pensionChangeSchema)).default({}),
  /** Those that are defined benefit pensions; none is taken back. */
  dbPension: jsonTextSchema(z.record(z.uuid(), z.boolean())).default({}),
})
export type PanelUserEdit = z.infer<typeof panelUserEditSchema>

const access = permissions.manageConsumerPanel.roles

export const panelUsersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/b2c/users',
    summary:
      'Users of the consumer product, page by page; where there are more than 10,000, a search for an e-mail address or words of a name is exact',
    access,
    records: true,
    query: listQuery,
    answer: panelUserPageSchema,
    // Up to 10,000 people are unsealed for a page.
    load: 'heavy',
  }),
  get: procedure({
    method: 'GET',
    path: '/b2c/user/{id}',
    summary: 'A user of the consumer product with all pensions; who looked is kept in the audit log',
    access,
    records: true,
    params: z.object({ id: idTextSchema }),
    answer: panelUserSchema,
  }),
  edit: procedure({
    method: 'POST',
    path: '/b2c/user/edit',
    summary:
      'Change pensions of a person and add documents, in `files[]`, each named by its pension, `:;:;:` and its own name',
    access,
    form: panelUserEditSchema,
    files: ['files[]'],
    writes: { type: 'application/json', schema: panelUserSchema },
    errors: ['changed_meanwhile', 'too_large'],
  }),
  documentLink: procedure({
    method: 'GET',
    path: '/b2c/document/{uuid}/url',
    summary: 'A link to a document, for ten minutes and as long as the session of whoever asked and their role hold',
    access,
    records: true,
    params: z.object({ uuid: z.uuid() }),
    answer: z.object({ url: z.string() }),
  }),
  document: procedure({
    method: 'GET',
    path: '/b2c/document-files',
    summary: 'The document that a link leads to, to be kept, never shown',
    access: 'public',
    query: linkQuery,
    writes: anyFile,
    errors: ['dead_link'],
  }),
}
