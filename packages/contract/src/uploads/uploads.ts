import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { scoringMethodSchema } from '../providers/providers.ts'
import { flagSchema, idSchema, idTextSchema } from '../wire/primitives.ts'
import { csvFile, procedure } from '../wire/procedure.ts'
import { uploadTexts } from './upload-texts.ts'

/** The form fields of an upload, as they travel: all before `file`, so that the file need not be kept waiting. */
export const uploadFieldsSchema = z.object({
  providerId: idTextSchema,
  /** Add to this batch; index, outlier and scoring settings are then the batch's own. */
  batchId: idTextSchema.optional(),
  indexType: indexTypeSchema.default('default'),
  useMinOutliers: flagSchema.default(false),
  numberOfYearsForOutlier: z.coerce.number<string>().int().min(1, uploadTexts.minimumYears).max(100).default(1),
  scoringMethod: scoringMethodSchema.default('new'),
  /** A simulation of savers in funds whose standard deviation is the spread of the scoring method `old`. */
  sigma0Simulation: idTextSchema.optional(),
  performanceAttribution: flagSchema.default(false),
  /** Publish without asking when the file has no errors. */
  publishWhenSound: flagSchema.default(true),
  /** Columns about people that the administrator agreed to leave out: names as in the header, a JSON array. */
  droppedColumns: z.string().default('[]'),
})
export type UploadFields = z.infer<typeof uploadFieldsSchema>

export const uploadAnswerSchema = z.object({ uploadId: idSchema, importId: idSchema })

/** Details of the error `same_file_again`. */
export const sameFileSchema = z.object({ uploadId: idSchema, importedAs: idSchema, at: z.string() })

export const uploadsProcedures = {
  upload: procedure({
    method: 'POST',
    path: '/upload-data',
    summary:
      'Upload a file as multipart/form-data: the fields and `file`, which is read while it arrives where it comes last',
    access: permissions.upload.roles,
    byKey: true,
    form: uploadFieldsSchema,
    writes: { type: 'application/json', schema: uploadAnswerSchema },
    errors: ['conflict', 'same_file_again', 'too_large', 'not_a_csv', 'no_room'],
  }),
  confirm: procedure({
    method: 'POST',
    path: '/upload-data/confirm',
    summary: 'Import a file although the same one was imported before',
    access: permissions.upload.roles,
    byKey: true,
    body: z.object({ uploadId: idSchema }),
    answer: uploadAnswerSchema,
    errors: ['conflict'],
  }),
  template: procedure({
    method: 'GET',
    path: '/upload-data/template.csv',
    summary: 'An empty file with the right header and two example rows',
    access: permissions.upload.roles,
    byKey: true,
    writes: csvFile,
  }),
  dictionary: procedure({
    method: 'GET',
    path: '/upload-data/dictionary.csv',
    summary: 'Every column, its accepted names and its rule',
    access: permissions.upload.roles,
    byKey: true,
    writes: csvFile,
  }),
}
