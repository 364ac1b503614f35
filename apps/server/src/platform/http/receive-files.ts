import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiFailure } from './api-failure.ts'
import { brokenFormFailure } from './broken-form.ts'
import { csvName } from './csv-name.ts'
import { refuseUnread } from './refuse-unread.ts'
import { wrongField } from './wrong-field.ts'

export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

export type SentFiles<Name extends string> = { readonly [Key in Name]?: SentFile }

export interface FilesWanted<Schema extends z.ZodObject, Name extends string> {
  readonly schema: Schema
  readonly names: readonly Name[]
  readonly limitBytes: number
  /** They need not be called `.csv`: whoever asks looks into them. */
  readonly isAnyName?: true
  /** Said of a file beyond the limit. */
  readonly tooLarge: string
  /** What is wrong with the files that came, by field. */
  readonly mistakesOf: (files: SentFiles<Name>) => Readonly<Record<string, string>>
}

/** Reads a form with small files, CSV unless any name is taken, a few MB in all, into memory. */
export async function receiveFiles<Schema extends z.ZodObject, Name extends string>(
  request: FastifyRequest,
  form: FilesWanted<Schema, Name>,
): Promise<{ readonly fields: z.output<Schema>; readonly files: SentFiles<Name> }> {
  try {
    const { parts, files } = await readParts(request, form)
    refuseUnread(parts, form.schema)
    const fields = form.schema.safeParse(parts)
    const problems = { ...(fields.success ? {} : problemsOf(fields.error)), ...form.mistakesOf(files) }
    const [first] = Object.values(problems)
    if (first !== undefined || !fields.success) {
      throw new ApiFailure('invalid_input', first ?? 'Check the form.', { fields: problems })
    }
    return { fields: fields.data, files }
  } catch (error) {
    // What is still on its way is read and thrown away, so that the answer can be read.
    request.raw.unpipe()
    request.raw.resume()
    throw asPlain(error, form.tooLarge)
  }
}

async function readParts<Name extends string>(
  request: FastifyRequest,
  { names, limitBytes, isAnyName }: Pick<FilesWanted<z.ZodObject, Name>, 'names' | 'limitBytes' | 'isAnyName'>,
) {
  const parts: Record<string, unknown> = {}
  const files: { [Key in Name]?: SentFile } = {}
  const limits = { files: names.length, fileSize: limitBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') parts[part.fieldname] = part.value
    else {
      const name = isAnyName === true ? part.filename : csvName(part.filename)
      files[fileNameOf(part, names, files)] = { name, content: await part.toBuffer() }
    }
  }
  return { parts, files }
}

function fileNameOf<Name extends string>(
  { fieldname }: MultipartFile,
  names: readonly Name[],
  files: SentFiles<Name>,
): Name {
  const name = names.find((each) => each === fieldname)
  if (name === undefined) throw wrongField(fieldname, 'This is not the field of a file.')
  if (files[name] !== undefined) throw wrongField(fieldname, 'Send one file in each field.')
  return name
}

function problemsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
}

function asPlain(error: unknown, tooLarge: string): unknown {
  if (error instanceof ApiFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiFailure('too_large', tooLarge)
  if (code?.startsWith('FST_') === true) return new ApiFailure('invalid_input', 'Send one file in each field.')
  return brokenFormFailure(error) ?? error
}
