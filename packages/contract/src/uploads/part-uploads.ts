import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { fileProblemSchema } from '../imports/imports.ts'
import { momentSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { uploadAnswerSchema } from './uploads.ts'

// A file that arrives in parts, by the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0 with creation,
// termination and expiration): POST begins it, PATCH adds to it, HEAD says how much has arrived, DELETE leaves it off.

export const tusVersion = '1.0.0'
export const tusExtensions = ['creation', 'expiration', 'termination'] as const
/** What the body of a part is called. */
export const partType = 'application/offset+octet-stream'

/**
 * What may wait of one person and of each of their API keys, of all these together, in files and in times the largest file, and how long
 * after the last byte.
 */
export const partLimits = {
  unfinished: 5,
  unfinishedInAll: 20,
  timesLargest: 2,
  timesLargestInAll: 4,
  keptHours: 24,
  longestFingerprint: 200,
} as const

/** How many bytes a header of the protocol says; undefined where it says no number, as when a server in front of ours took it away. */
export function bytesSaidBy(header: string | readonly string[] | null | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

const params = z.object({ id: z.uuid() })

const arrivedRowsSchema = z.object({
  /** Lines of the file that were looked at. */
  lines: z.number().int(),
  errors: z.number().int(),
  /** There may be more errors on these lines. */
  atLeast: z.boolean(),
  /** Of the first rows that have any. */
  first: z.array(fileProblemSchema),
})

export type ArrivedRows = z.infer<typeof arrivedRowsSchema>

/** A file that has not arrived whole. */
const partUploadSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.number().int(),
  arrived: z.number().int(),
  /** What its sender knows the file by, to find it again. */
  fingerprint: z.string(),
  /** The fields of the form as they were sent. */
  fields: z.record(z.string(), z.string()),
  keptUntil: momentSchema,
})

export type PartUpload = z.infer<typeof partUploadSchema>

/** Whether two forms are the same: only then does one upload go on with what was sent for the other. */
export function isSameForm(one: PartUpload['fields'], other: PartUpload['fields']): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const access = permissions.upload.roles

export const partUploadsProcedures = {
  begin: procedure({
    method: 'POST',
    path: '/upload-data/parts',
    summary: 'Begin a file that arrives in parts (tus): its length and the fields of the form in the headers',
    access,
    byKey: true,
    succeeds: 201,
    errors: ['conflict', 'too_large', 'not_a_csv', 'unsupported_version', 'no_room'],
  }),
  list: procedure({
    method: 'GET',
    path: '/upload-data/parts',
    summary: 'Files that this person, or this API key, has begun and that have not arrived whole',
    access,
    byKey: true,
    answer: z.array(partUploadSchema),
  }),
  offset: procedure({
    method: 'HEAD',
    path: '/upload-data/parts/{id}',
    summary: 'How much of a file has arrived (tus)',
    access,
    byKey: true,
    params,
    errors: ['unsupported_version'],
  }),
  top: procedure({
    method: 'GET',
    path: '/upload-data/parts/{id}/top',
    summary:
      'What is wrong with a file that is still arriving: with its header, with the file as such, and with rows so far',
    access,
    byKey: true,
    params,
    answer: z.object({
      /** Of the header, or of the file as such. Null: not enough has arrived to tell. */
      errors: z.array(fileProblemSchema).nullable(),
      /**
       * Of rows, each by itself, as far as they were looked at; the import tells all. Null: nobody has looked, or found nothing to
       * look at closely.
       */
      rows: arrivedRowsSchema.nullable(),
    }),
  }),
  append: procedure({
    method: 'PATCH',
    path: '/upload-data/parts/{id}',
    summary: 'Add to a file what comes next (tus)',
    access,
    byKey: true,
    params,
    takesBytes: true,
    succeeds: 204,
    errors: ['conflict', 'too_large', 'unsupported_type', 'unsupported_version'],
  }),
  finish: procedure({
    method: 'POST',
    path: '/upload-data/parts/{id}/import',
    summary: 'Import a file that has arrived whole; asked again, it answers the same',
    access,
    byKey: true,
    params,
    /** SHA-256 of the file as its sender has it: one that differs is not taken. */
    body: z.object({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: uploadAnswerSchema,
    errors: ['conflict', 'same_file_again'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/upload-data/parts/{id}',
    summary: 'Leave a file off, with what has arrived of it (tus)',
    access,
    byKey: true,
    params,
    succeeds: 204,
    errors: ['unsupported_version'],
  }),
}
