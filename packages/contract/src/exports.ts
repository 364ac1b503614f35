import { z } from 'zod'
import { type PermissionName, permissions } from './permissions.ts'
import { idSchema, idTextSchema, momentSchema } from './primitives.ts'
import { anyFile, procedure } from './procedure.ts'

/** Files that a job makes: each kind has a runner on the server. */
const exportKinds = ['members', 'outliers', 'workbook', 'vfm-report', 'analysis-report'] as const
export const exportKindSchema = z.enum(exportKinds)
export type ExportKind = z.infer<typeof exportKindSchema>

/** What asking for a file, and fetching it later, takes. */
export const exportPermissions: Readonly<Record<ExportKind, PermissionName>> = {
  members: 'exportSavers',
  outliers: 'exportSavers',
  workbook: 'readReports',
  'vfm-report': 'readReports',
  'analysis-report': 'readReports',
}

export const exportStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export const exportStatusSchema = z.enum(exportStatuses)
export type ExportStatus = z.infer<typeof exportStatusSchema>

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

const access = permissions.exportSavers.roles
const one = z.object({ id: idTextSchema })

export const exportsProcedures = {
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
    query: z.object({ token: z.string().max(600) }),
    writes: anyFile,
    errors: ['dead_link', 'forbidden', 'not_found'],
  }),
}
