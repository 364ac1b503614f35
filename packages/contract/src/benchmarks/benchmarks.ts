import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, isoDateSchema, momentSchema } from '../wire/primitives.ts'
import { csvFile, procedure } from '../wire/procedure.ts'
import { type SecondNames, withWireNames } from '../wire/wire-names.ts'
import {
  benchmarkFieldsSchema,
  benchmarkVersionFieldsSchema,
  indexFileNames,
  restatementFieldsSchema,
} from './benchmark-form.ts'
import { indexPictureSchema } from './index-picture.ts'
import { indexTypeSchema } from './index-type.ts'

export const benchmarkSchema = z.object({
  id: indexTypeSchema,
  name: z.string(),
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  version: z.number().int(),
  /** How many data batches cite any version of it; null for whoever does not manage benchmarks. */
  batches: z.number().int().nullable(),
})
export type Benchmark = z.infer<typeof benchmarkSchema>

/** A data batch that is measured against a version, and what was made of it. */
const citingBatchSchema = z.object({
  /** `2.1` */
  id: z.string(),
  providerId: idSchema,
  providerName: z.string(),
  /** The numbers of reports that are kept, the newest first. */
  reports: z.array(idSchema),
  signOffs: z.number().int(),
})

/** A data batch whose report shows a version under 'Sensitivity to the benchmark'. */
const comparingBatchSchema = citingBatchSchema.pick({ id: true, providerId: true, providerName: true })

/** The growth of one month in two versions; `month` is `YYYY-MM`. */
const monthDifferenceSchema = z.object({ month: z.string(), before: z.number(), after: z.number() })

const chargeSchema = z.object({ since: isoDateSchema, basisPoints: z.number() })

export const benchmarkVersionSchema = z.object({
  version: z.number().int(),
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  levels: z.number().int(),
  /** Months in common with the version before, where there is one: without any the two cannot be compared. */
  monthsInCommon: z.number().int().nullable(),
  /** The largest difference of a month's growth from the version before; null where there is none, or no version before. */
  largestDifference: monthDifferenceSchema.nullable(),
  sourceNote: z.string(),
  /** null: not on record, as of levels that were uploaded. */
  charges: z.array(chargeSchema).nullable(),
  /** The files it came as; none of what comes with the product. */
  files: z.array(
    z.object({ kind: z.enum(indexFileNames), name: z.string(), bytes: z.number().int(), sha256: z.string() }),
  ),
  /** Of the levels as scored with. */
  sha256: z.string(),
  addedBy: z.string().nullable(),
  addedAt: momentSchema,
  batches: z.array(citingBatchSchema),
  comparedBy: z.array(comparingBatchSchema),
  /** Imports that wait for somebody or are under way. */
  openImports: z.number().int(),
})
export type BenchmarkVersion = z.infer<typeof benchmarkVersionSchema>

export const benchmarkDetailsSchema = z.object({
  id: indexTypeSchema,
  name: z.string(),
  /** Newest first. */
  versions: z.array(benchmarkVersionSchema),
  /** Of the newest version. */
  picture: indexPictureSchema,
  /** Why it cannot be deleted; null when it can. */
  keptBecause: z.string().nullable(),
})
export type BenchmarkDetails = z.infer<typeof benchmarkDetailsSchema>

/** Of the newest version, as the list has them. */
const newestDates: SecondNames<BenchmarkDetails> = {
  startDate: { schema: isoDateSchema.nullable(), of: ({ versions }) => versions[0]?.startDate ?? null },
  endDate: { schema: isoDateSchema.nullable(), of: ({ versions }) => versions[0]?.endDate ?? null },
}

/** Levels as they would be saved. */
export const benchmarkPreviewSchema = z.object({
  picture: indexPictureSchema,
  /** Levels of the files outside the two dates, which are left out. */
  leftOut: z.number().int(),
  charges: z.array(chargeSchema).nullable(),
  warnings: z.array(z.string()),
})
export type BenchmarkPreview = z.infer<typeof benchmarkPreviewSchema>

/** What a new version changes. */
export const versionDifferencesSchema = z.object({
  /** The months that both versions span, and those of them whose growth differs by more than a millionth. */
  months: z.number().int(),
  different: z.number().int(),
  /** The largest differences of growth over a month, at most 20, largest first. */
  largest: z.array(monthDifferenceSchema),
  /** Months that one of the two alone spans. */
  added: z.number().int(),
  dropped: z.number().int(),
})
export type VersionDifferences = z.infer<typeof versionDifferencesSchema>

export const versionPreviewSchema = benchmarkPreviewSchema.extend({
  /** The version it is compared with, the newest one. */
  replaces: z.number().int(),
  differences: versionDifferencesSchema,
})
export type VersionPreview = z.infer<typeof versionPreviewSchema>

const access = permissions.manageBenchmarks.roles
const params = z.object({ id: indexTypeSchema })
const saved = benchmarkSchema
const files = indexFileNames

export const benchmarksProcedures = {
  list: procedure({
    method: 'GET',
    path: '/benchmarks/',
    summary: 'The indices a batch can be measured against',
    access: 'signed-in',
    answer: z.array(benchmarkSchema),
  }),
  get: procedure({
    method: 'GET',
    path: '/benchmarks/{id}',
    summary: 'An index with its levels, its versions and who cites them',
    access,
    params,
    answer: withWireNames(benchmarkDetailsSchema.shape, {}, newestDates),
  }),
  levels: procedure({
    method: 'GET',
    path: '/benchmarks/{id}/levels.csv',
    summary: 'The levels of a version, the newest unless one is named',
    access,
    params,
    query: z.object({ version: z.coerce.number<string>().int().positive().max(1_000_000).optional() }),
    writes: csvFile,
    exports: true,
  }),
  preview: procedure({
    method: 'POST',
    path: '/benchmarks/preview',
    summary: 'What files would become as an index, without saving: `file`, or `returns`, `weights` and `charges`',
    access,
    form: benchmarkFieldsSchema,
    files,
    writes: { type: 'application/json', schema: benchmarkPreviewSchema },
    errors: ['conflict', 'too_large', 'not_a_csv'],
  }),
  add: procedure({
    method: 'POST',
    path: '/benchmarks/add',
    summary: 'Add an index: `file` with its levels, or `returns`, `weights` and `charges` instead',
    access,
    form: benchmarkFieldsSchema,
    files,
    writes: { type: 'application/json', schema: saved },
    errors: ['conflict', 'too_large', 'not_a_csv'],
  }),
  previewVersion: procedure({
    method: 'POST',
    path: '/benchmarks/{id}/preview',
    summary: 'What files would change as a new version of an index, without saving',
    access,
    params,
    form: benchmarkVersionFieldsSchema,
    files,
    writes: { type: 'application/json', schema: versionPreviewSchema },
    errors: ['conflict', 'too_large', 'not_a_csv'],
  }),
  restate: procedure({
    method: 'POST',
    path: '/benchmarks/{id}/versions',
    summary: 'Add a new version of an index; batches keep the version they were scored with',
    access,
    params,
    form: restatementFieldsSchema,
    files,
    writes: { type: 'application/json', schema: saved },
    errors: ['conflict', 'too_large', 'not_a_csv'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/benchmarks/{id}',
    summary: 'Delete an index that nothing cites',
    access,
    params,
    answer: z.object({ id: indexTypeSchema }),
    errors: ['conflict'],
  }),
}
