import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import {
  idSchema,
  idTextSchema,
  pageOf,
  pagingSchema,
  storableTextSchema,
  typedNameSchema,
} from '../wire/primitives.ts'
import { pictureFile, pictureQuery, procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { panelTexts } from './panel-texts.ts'

/** What somebody may send; what is kept is much smaller. */
export const panelLogoLimitBytes = 5_000_000
/** Logos are drawn anew, so many pixels wide or high at most. */
export const panelLogoSide = 256

export const panelProviderSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Address of the logo, another one for each picture; fetched with the token. */
  img: z.string().nullable(),
  /** Of its name. */
  version: versionSchema,
})
export type PanelProvider = z.infer<typeof panelProviderSchema>

/** The fields of a form that comes before its picture. */
export const panelProviderEditSchema = z.object({
  /** Absent: a new one. */
  id: idTextSchema.optional(),
  /** The specification's own sign of a new one; it must agree with `id`. */
  create: z.stringbool().optional(),
  name: typedNameSchema.trim().min(1, panelTexts.nameMissing).max(200, 'At most 200 characters.'),
  version: versionSchema.optional(),
})
export type PanelProviderEdit = z.infer<typeof panelProviderEditSchema>

const access = permissions.manageConsumerPanel.roles
const params = z.object({ id: idTextSchema })

export const panelProvidersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/b2c/providers',
    summary: 'Providers of the consumer panel by name, page by page; `search` is any part of a name',
    access,
    query: pagingSchema.extend({ search: storableTextSchema.trim().max(200).default('') }),
    answer: pageOf(panelProviderSchema),
  }),
  get: procedure({
    method: 'GET',
    path: '/b2c/provider/{id}',
    summary: 'A provider of the consumer panel',
    access,
    params,
    answer: panelProviderSchema,
  }),
  edit: procedure({
    method: 'POST',
    path: '/b2c/provider/edit',
    summary: 'Add a provider of the consumer panel, or change one: name and, in `file`, a picture that is drawn anew',
    access,
    form: panelProviderEditSchema,
    writes: { type: 'application/json', schema: panelProviderSchema },
    errors: ['conflict', 'changed_meanwhile', 'too_large'],
  }),
  logo: procedure({
    method: 'GET',
    path: '/b2c/provider/{id}/logo',
    summary: 'The logo of a provider of the consumer panel',
    access,
    params,
    query: pictureQuery,
    writes: pictureFile,
  }),
}
