import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { dataPointWordsSchema } from '../data-points/data-points.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { columnNameSchema, idSchema, idTextSchema, momentSchema, pageOf, pagingSchema } from '../wire/primitives.ts'
import { csvFile, procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { type SecondNames, withWireNames } from '../wire/wire-names.ts'
import { previewSchema } from './preview.ts'
import { scoreAgainSchema } from './score-again.ts'

const importStates = [
  'queued',
  'checking',
  'scoring',
  /** A preview waits for Publish or Discard. */
  'ready',
  'publishing',
  'completed',
  'failed',
  'cancelled',
] as const
export const importStateSchema = z.enum(importStates)
export type ImportState = z.infer<typeof importStateSchema>

export const importRowSchema = z.object({
  id: idSchema,
  state: importStateSchema,
  /** 0 to 1 over the whole way. */
  progress: z.number().min(0).max(1),
  provider: z.object({ id: idSchema, name: z.string() }),
  fileName: z.string(),
  fileBytes: z.number(),
  /** The data batch whose savers are scored again, without any file being read; null of an upload. */
  scoresAgain: batchVersionSchema.nullable(),
  requestedBy: z.string(),
  createdAt: momentSchema,
  startedAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  /** The batch it was added to or that it made. */
  batchId: idSchema.nullable(),
  /** What it published, `128.2`. */
  published: batchVersionSchema.nullable(),
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  /** Why it failed, in plain words, with what to do. */
  failure: z.string().nullable(),
  canCancel: z.boolean(),
  canPublish: z.boolean(),
  /** What it published is what readers see now. */
  isCurrent: z.boolean(),
  /** What it published was replaced and can still be published again. */
  canRestore: z.boolean(),
  restorableUntil: momentSchema.nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** What the specification calls parts of an import. */
const specifiedNames: SecondNames<ImportRow> = {
  status: { schema: importStateSchema, of: ({ state }) => state },
  /** What it published. */
  dataBatchId: { schema: batchVersionSchema.nullable(), of: ({ published }) => published },
  updatedAt: { schema: momentSchema, of: ({ endedAt, startedAt, createdAt }) => endedAt ?? startedAt ?? createdAt },
  /** Why it failed. */
  details: { schema: z.string().nullable(), of: ({ failure }) => failure },
}
const answeredRow = withWireNames(importRowSchema.shape, {}, specifiedNames)

export const fileProblemSchema = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  /** Of a column that may be left out (`droppedColumns`) instead of deleted; absent otherwise. */
  canBeDropped: z.literal(true).optional(),
})

export const importDetailSchema = importRowSchema.extend({
  settings: z.object({
    addsToBatch: z.boolean(),
    indexName: z.string(),
    indexVersion: z.number().int(),
    minimumYears: z.number().int().nullable(),
    scoringMethod: z.enum(['old', 'new']),
    /** The simulation whose standard deviation is the spread of the old score; null where that is the prior. */
    spread: z.object({ sigma0: z.number(), simulation: idSchema }).nullable(),
    performanceAttribution: z.boolean(),
    publishWhenSound: z.boolean(),
  }),
  preview: previewSchema.nullable(),
  /** Of what data points are called while a preview waits. */
  version: versionSchema.nullable(),
  /** The first 100. */
  errors: z.array(fileProblemSchema),
  /** `listed`: how many of them are in the file of errors. */
  errorsByColumn: z.array(z.object({ column: z.string(), count: z.number().int(), listed: z.number().int() })),
  /** What stands unchanged after a failed import: `128`; null when the provider has no batch. */
  unchangedBatchId: idSchema.nullable(),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

const oneImport = z.object({ id: idTextSchema })

export const importsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/import-jobs/getall',
    summary: 'Imports of all providers or of one, newest first',
    access: permissions.manageImports.roles,
    byKey: true,
    query: pagingSchema.extend({ provider: idTextSchema.optional() }),
    answer: pageOf(answeredRow),
  }),
  get: procedure({
    method: 'GET',
    path: '/import-jobs/{id}',
    summary: 'One import with its preview or its first 100 errors',
    access: permissions.manageImports.roles,
    byKey: true,
    params: oneImport,
    answer: withWireNames(importDetailSchema.shape, {}, specifiedNames),
  }),
  scoreAgain: procedure({
    method: 'POST',
    path: '/import-jobs/score-again',
    summary: 'Score the savers of a published data batch again: on another benchmark, or by other settings',
    access: permissions.manageImports.roles,
    body: scoreAgainSchema,
    answer: z.object({ importId: idSchema }),
    errors: ['conflict'],
  }),
  publish: procedure({
    method: 'POST',
    path: '/import-jobs/{id}/publish',
    summary: 'Publish what waits as a preview; asks again if another version was published meanwhile',
    access: permissions.manageImports.roles,
    params: oneImport,
    body: z.object({
      /** What the person saw compared: publishing goes on only if it still is what is published. */
      comparedWith: batchVersionSchema.nullable(),
      /** How many savers will be gone, said by whoever agrees to that; asked for where it is more than one in twenty. */
      confirmedLoss: z.number().int().optional(),
      /** What data points of the file are called from now on. */
      dataPoints: z
        .array(dataPointWordsSchema.omit({ explanation: true }))
        .max(40)
        .default([]),
      /** Of the words of data points that the person saw. */
      version: versionSchema.optional(),
    }),
    answer: answeredRow,
    errors: ['conflict', 'changed_meanwhile'],
  }),
  columnKind: procedure({
    method: 'POST',
    path: '/import-jobs/{id}/column-kind',
    summary:
      'Have a data point of a preview read as numbers or as texts, in later files of the provider too; the preview is made again',
    access: permissions.manageImports.roles,
    params: oneImport,
    body: z.object({
      /** The header of a data point. */
      column: columnNameSchema,
      kind: z.enum(['number', 'text']),
    }),
    answer: answeredRow,
    errors: ['conflict'],
  }),
  cancel: procedure({
    method: 'POST',
    path: '/import-jobs/{id}/cancel',
    summary: 'Cancel an import, or discard its preview',
    access: permissions.manageImports.roles,
    params: oneImport,
    answer: answeredRow,
    errors: ['conflict'],
  }),
  restore: procedure({
    method: 'POST',
    path: '/import-jobs/{id}/restore',
    summary: 'Publish again what this import had published and another replaced, while it is kept',
    access: permissions.manageImports.roles,
    params: oneImport,
    answer: answeredRow,
    errors: ['conflict'],
  }),
  errors: procedure({
    method: 'GET',
    path: '/import-jobs/{id}/errors.csv',
    summary: 'The errors of the file: row, column, value, reason; at most 100,000 of each kind and 1,000,000 in all',
    access: permissions.manageImports.roles,
    byKey: true,
    params: oneImport,
    writes: csvFile,
    exports: true,
  }),
}
