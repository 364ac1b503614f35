import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { batchVersionSchema, saverFilterSchema, wholeVersionSchema } from '../filter/saver-filter.ts'
import { shortToKeep } from '../filter/short-to-keep.ts'
import { reportRequestSchema } from '../reports/reports.ts'
import { idSchema, idTextSchema, jsonTextSchema, momentSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'

const access = permissions.readReports.roles

/** Sections and filters of a provider's report, kept under a name. */
export const reportSettingsSchema = z.object({
  id: idSchema,
  providerId: idSchema,
  name: z.string(),
  request: reportRequestSchema,
  owner: z.object({ id: idSchema, name: z.string() }),
  own: z.boolean(),
  /** Seen by everybody who may see the provider. */
  shared: z.boolean(),
  updatedAt: momentSchema,
  /** Parts of them are of an older form and were left out. */
  isCut: z.boolean(),
  version: versionSchema,
})
export type ReportSettings = z.infer<typeof reportSettingsSchema>

export const savedReportSettingsSchema = z.strictObject({
  providerId: idSchema,
  name: typedNameSchema.trim().min(1, 'Give the settings a name.').max(80),
  request: shortToKeep(reportRequestSchema),
  shared: z.boolean().default(false),
  /** Of those that are replaced; of none of this name yet it is empty. */
  version: versionSchema.optional(),
})
export type SavedReportSettings = z.infer<typeof savedReportSettingsSchema>

/** A report is a draft until somebody signs off what it says: of one version of the data, with one filter. */
export const signOffSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('draft') }),
  z.object({ status: z.literal('final'), signedOffBy: z.string(), signedOffAt: momentSchema }),
])
export type SignOff = z.infer<typeof signOffSchema>

export const reportSettingsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/reports/settings',
    summary: "Report settings of a provider: one's own, and those that others share",
    access,
    query: z.object({ provider: idTextSchema }),
    answer: z.array(reportSettingsSchema),
  }),
  save: procedure({
    method: 'POST',
    path: '/reports/settings',
    summary: 'Keep report settings under a name; those of one’s own with the same name are replaced',
    access,
    body: savedReportSettingsSchema,
    answer: reportSettingsSchema,
    errors: ['conflict', 'changed_meanwhile'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/reports/settings/{id}',
    summary: 'Remove report settings of one’s own',
    access,
    params: z.object({ id: idTextSchema }),
    answer: z.object({ removed: z.literal(true) }),
  }),
  signOff: procedure({
    method: 'GET',
    path: '/reports/sign-off/{providerId}',
    summary: 'Whether a report is signed off, and by whom',
    access,
    params: z.object({ providerId: idTextSchema }),
    query: z.object({
      dataBatchId: batchVersionSchema.optional(),
      filters: jsonTextSchema(saverFilterSchema).optional(),
    }),
    answer: signOffSchema,
  }),
  setSignOff: procedure({
    method: 'POST',
    path: '/reports/sign-off',
    summary: 'Sign a report off by one’s name, or make it a draft again',
    access,
    body: z.strictObject({
      providerId: idSchema,
      /** The version that was read: another one may have been published since. */
      dataBatchId: wholeVersionSchema,
      filters: shortToKeep(saverFilterSchema).optional(),
      final: z.boolean(),
    }),
    answer: signOffSchema,
    errors: ['conflict'],
  }),
}
