import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { idSchema, idTextSchema, momentSchema } from '../wire/primitives.ts'
import { csvFile, procedure } from '../wire/procedure.ts'

/** Nobody checks a larger file by its preview. */
export const panelImportLimitBytes = 25_000_000

const panelImportStates = ['queued', 'running', 'ready', 'completed', 'failed', 'cancelled'] as const
const panelImportStateSchema = z.enum(panelImportStates)
export type PanelImportState = z.infer<typeof panelImportStateSchema>

const countsSchema = z.object({ new: z.number().int(), changed: z.number().int(), unchanged: z.number().int() })

/** Counts alone: no row of it names anybody. */
export const panelPreviewSchema = z.object({
  users: countsSchema,
  pensions: countsSchema,
  contributions: z.number().int(),
  /** Pensions whose figures are calculated, and those of them that have a score. */
  computed: z.number().int(),
  scored: z.number().int(),
})
export type PanelPreview = z.infer<typeof panelPreviewSchema>

/** What restoring an import came to, in users: as before, erased since it had brought them, and left alone. */
const panelRestoredSchema = z.object({
  restored: z.number().int(),
  removed: z.number().int(),
  changedSince: z.number().int(),
})
export type PanelRestored = z.infer<typeof panelRestoredSchema>

export const panelImportSchema = z.object({
  id: idSchema,
  status: panelImportStateSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  /** What came of it, in words. */
  details: z.string(),
  /** The specification's name; people of the consumer product are in no batch. */
  dataBatchId: z.null(),
  bytes: z.number(),
  indexName: z.string(),
  indexVersion: z.number().int(),
  requestedBy: z.string().nullable(),
  errorCount: z.number().int(),
  /** Whether the errors by row can still be downloaded. */
  hasErrorsFile: z.boolean(),
  preview: panelPreviewSchema.nullable(),
  /** Null: nobody restored it. */
  restored: panelRestoredSchema.nullable(),
  /** Whether what it is at is restoring. */
  isRestoring: z.boolean(),
  canRestore: z.boolean(),
})
export type PanelImport = z.infer<typeof panelImportSchema>

export const panelImportFieldsSchema = z.object({
  /** What contributions are scored against. */
  indexType: indexTypeSchema.default('default'),
})

const access = permissions.manageConsumerPanel.roles
const params = z.object({ id: idTextSchema })

export const panelImportsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/b2c/imports',
    summary: 'Imports of users of the consumer product, newest first',
    access,
    answer: z.array(panelImportSchema),
  }),
  add: procedure({
    method: 'POST',
    path: '/b2c/imports',
    summary: 'Upload a file of users with their pensions: it is checked, and waits to be published',
    access,
    form: panelImportFieldsSchema,
    writes: { type: 'application/json', schema: panelImportSchema },
    errors: ['conflict', 'too_large'],
  }),
  publish: procedure({
    method: 'POST',
    path: '/b2c/imports/{id}/publish',
    summary: 'Take the users of a file that waits into the panel, all of them or none',
    access,
    params,
    answer: panelImportSchema,
    errors: ['conflict'],
  }),
  cancel: procedure({
    method: 'POST',
    path: '/b2c/imports/{id}/cancel',
    summary: 'Call off an import that has not ended, or discard its preview',
    access,
    params,
    answer: panelImportSchema,
    errors: ['conflict'],
  }),
  restore: procedure({
    method: 'POST',
    path: '/b2c/imports/{id}/restore',
    summary: 'Have an import undone that was taken in: people become as before it; who was changed since stays',
    access,
    params,
    answer: panelImportSchema,
    errors: ['conflict'],
  }),
  errors: procedure({
    method: 'GET',
    path: '/b2c/imports/{id}/errors.csv',
    summary: 'The errors of the file: row, column, value, reason',
    access,
    params,
    writes: csvFile,
    exports: true,
  }),
}
