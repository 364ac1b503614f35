import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { saverSortKeys } from '../filter/saver-filter.ts'
import { saverQuerySchema, saverRowIdSchema } from '../savers/savers.ts'
import { idSchema, idTextSchema, momentSchema } from '../wire/primitives.ts'
import { anyFile, linkQuery, procedure } from '../wire/procedure.ts'
import { exportKindSchema } from './export-kinds.ts'
import { exportStatusSchema } from './export-status.ts'

const exportedFileSchema = z.object({ name: z.string(), bytes: z.number().int() })

/** A file that somebody asked for, made or still to be made. */
export const exportJobSchema = z.object({
  id: idSchema,
  kind: exportKindSchema,
  /** What it is, for lists: `Savers of Alder`. */
  name: z.string(),
  status: exportStatusSchema,
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  providerId: idSchema.nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  /** Until when its files are kept. */
  expiresAt: momentSchema.nullable(),
  /** Why it failed, in plain words, with what to do. */
  failure: z.string().nullable(),
  /** The file asked for, then what lies beside it. */
  files: z.array(exportedFileSchema),
})
export type ExportJob = z.infer<typeof exportJobSchema>

/** What every call that starts an export answers. */
export const startedExportSchema = z.object({ id: idSchema })

/** Addresses that need no sign-in and end soon; the first is that of the file asked for. */
export const exportLinkSchema = z.object({
  url: z.string(),
  files: z.array(exportedFileSchema.extend({ url: z.string() })),
  expiresAt: momentSchema,
})
export type ExportLink = z.infer<typeof exportLinkSchema>

/** Kinds of files of savers. */
const saverFileFormats = ['csv', 'xlsx', 'parquet'] as const
export const saverFileFormatSchema = z.enum(saverFileFormats)
export type SaverFileFormat = z.infer<typeof saverFileFormatSchema>

/** What an address has room for; more are asked for by a filter. */
export const mostSelectedSavers = 500
/** A spreadsheet has so many rows, one of which is the header. */
export const mostSheetRows = 1_048_576

const selectedSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))].sort())
  .pipe(
    z
      .array(saverRowIdSchema)
      .max(mostSelectedSavers, `Select up to ${mostSelectedSavers} savers, or filter and download the current view.`),
  )

const saverExportQuerySchema = saverQuerySchema.extend({
  page: z.coerce.number<string>().int().min(1).max(1_000_000).default(1),
  /** Rows a page; -1: all rows. */
  limit: z.coerce
    .number<string>()
    .int()
    .min(-1)
    .max(1000)
    .refine((limit) => limit !== 0, 'Give -1 for all rows.')
    .default(-1),
  sortBy: z.enum(saverSortKeys).default('potSize'),
  sortDescending: z.stringbool().default(true),
  format: saverFileFormatSchema.default('csv'),
  /** Row ids, where a selection is meant. */
  ids: selectedSchema.optional(),
})

const access = permissions.fetchFiles.roles
const one = z.object({ id: idTextSchema })

export const exportsProcedures = {
  members: procedure({
    method: 'GET',
    path: '/analysis/members/export',
    summary: 'Begins a file of the savers of one provider that a filter leaves, in the order of the list',
    access: permissions.exportSavers.roles,
    records: true,
    load: 'heavy',
    query: saverExportQuerySchema,
    answer: startedExportSchema,
    errors: ['too_many_attempts'],
  }),
  job: procedure({
    method: 'GET',
    path: '/public/export-jobs/{id}',
    summary: 'How far a file of one’s own is; an array of one',
    access,
    params: one,
    answer: z.array(exportJobSchema),
  }),
  list: procedure({
    method: 'GET',
    path: '/export-jobs',
    summary: 'Files that the caller asked for, the latest first',
    access,
    answer: z.array(exportJobSchema),
  }),
  link: procedure({
    method: 'GET',
    path: '/analysis/members/url/{id}',
    summary: 'Where a file of one’s own can be fetched, without signing in and for ten minutes',
    access,
    params: one,
    answer: exportLinkSchema,
    errors: ['conflict'],
  }),
  cancel: procedure({
    method: 'POST',
    path: '/export-jobs/{id}/cancel',
    summary: 'Calls off a file of one’s own that is still being made',
    access,
    params: one,
    answer: exportJobSchema,
    errors: ['conflict'],
  }),
  file: procedure({
    method: 'GET',
    path: '/export-files',
    summary: 'A file, by its link; it asks anew for the rights of whom the link was made for',
    access: 'public',
    query: linkQuery,
    writes: anyFile,
    errors: ['dead_link', 'forbidden', 'not_found', 'not_made_yet'],
  }),
}
