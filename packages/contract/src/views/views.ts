import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { saverFilterSchema, saverSortSchema } from '../filter/saver-filter.ts'
import { shortToKeep } from '../filter/short-to-keep.ts'
import { idSchema, idTextSchema, momentSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'

/** What a view keeps: the filter, the order and the page size. */
export const viewSettingsSchema = shortToKeep(
  z.strictObject({
    filter: saverFilterSchema,
    sort: saverSortSchema,
    limit: z.number().int().min(1).max(100),
  }),
)

export const viewSchema = z.object({
  id: idSchema,
  name: z.string(),
  settings: viewSettingsSchema,
  owner: z.object({ id: idSchema, name: z.string() }),
  own: z.boolean(),
  /** Seen by colleagues who may see the same providers. */
  shared: z.boolean(),
  /** Opened when no link says otherwise: one's own default wins over a shared one. */
  isDefault: z.boolean(),
  updatedAt: momentSchema,
  /** Parts of its filter are of an older form and were left out. */
  isCut: z.boolean(),
  version: versionSchema,
})
export type SavedView = z.infer<typeof viewSchema>

const viewNameSchema = typedNameSchema.trim().min(1, 'Give the view a name.').max(80)

export const newViewSchema = z.object({
  name: viewNameSchema,
  settings: viewSettingsSchema,
  shared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
})
export type NewView = z.infer<typeof newViewSchema>

/** What is left out stays as it is. */
export const viewChangeSchema = z.object({
  name: viewNameSchema.optional(),
  settings: viewSettingsSchema.optional(),
  shared: z.boolean().optional(),
  isDefault: z.boolean().optional(),
  version: versionSchema.optional(),
})
export type ViewChange = z.infer<typeof viewChangeSchema>

export const viewsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/views',
    summary: 'Own views and those shared by colleagues',
    access: permissions.keepViews.roles,
    answer: z.array(viewSchema),
  }),
  create: procedure({
    method: 'POST',
    path: '/views',
    summary: 'Save a view under a name',
    access: permissions.keepViews.roles,
    body: newViewSchema,
    answer: viewSchema,
    errors: ['conflict'],
  }),
  change: procedure({
    method: 'PATCH',
    path: '/views/{id}',
    summary: 'Rename, share, make default or overwrite a view of one’s own',
    access: permissions.keepViews.roles,
    params: z.object({ id: idTextSchema }),
    body: viewChangeSchema,
    answer: viewSchema,
    errors: ['conflict', 'changed_meanwhile'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Remove a view of one’s own',
    access: permissions.keepViews.roles,
    params: z.object({ id: idTextSchema }),
    answer: z.object({ removed: z.literal(true) }),
  }),
}
