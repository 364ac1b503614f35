import type { MultipartFile } from '@fastify/multipart'
import {
  type IndexFormFile,
  indexFileLimitBytes,
  indexFileNames,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { brokenFormFailure } from '../../platform/http/broken-form.ts'
import { csvName } from '../../platform/http/csv-name.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'

export interface IndexFile {
  readonly name: string
  readonly content: Buffer
}

/** An index as it was sent: its levels, or the three files they are built from. */
export type IndexFiles =
  | { readonly kind: 'levels'; readonly file: IndexFile }
  | {
      readonly kind: 'constituents'
      readonly returns: IndexFile
      readonly weights: IndexFile
      readonly charges: IndexFile
    }

export interface IndexForm<Fields> {
  readonly fields: Fields
  readonly files: IndexFiles
}

type Files = Partial<Record<IndexFormFile, IndexFile>>

/** Reads a form with the files of an index, a few MB in all, into memory. */
export async function receiveIndexFiles<Schema extends z.ZodObject>(
  request: FastifyRequest,
  schema: Schema,
): Promise<IndexForm<z.output<Schema>>> {
  if (!request.isMultipart()) throw new ApiFailure('invalid_input', 'Send the form as multipart/form-data.')
  try {
    const { parts, files } = await readParts(request)
    const parsed = schema.safeParse(parts)
    const problems = { ...(parsed.success ? {} : problemsOf(parsed.error)), ...missingFiles(files) }
    const [first] = Object.values(problems)
    if (first !== undefined || !parsed.success) {
      throw new ApiFailure('invalid_input', first ?? 'Check the form.', { fields: problems })
    }
    return { fields: parsed.data, files: filesOf(files) }
  } catch (error) {
    // What is still on its way is read and thrown away, so that the answer can be read.
    request.raw.unpipe()
    request.raw.resume()
    throw asPlain(error)
  }
}

async function readParts(request: FastifyRequest) {
  const parts: Record<string, unknown> = {}
  const files: Files = {}
  const limits = { files: indexFileNames.length, fileSize: indexFileLimitBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') parts[part.fieldname] = part.value
    else files[fileNameOf(part, files)] = { name: csvName(part.filename), content: await part.toBuffer() }
  }
  return { parts, files }
}

function fileNameOf({ fieldname }: MultipartFile, files: Files): IndexFormFile {
  const name = indexFileNames.find((each) => each === fieldname)
  if (name === undefined) throw wrongField(fieldname, 'This is not the field of a file.')
  if (files[name] !== undefined) throw wrongField(fieldname, 'Send one file in each field.')
  return name
}

function problemsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
}

function missingFiles({ file, returns, weights, charges }: Files): Record<string, string> {
  const three = { returns, weights, charges }
  const missing = Object.entries(three).filter(([, each]) => each === undefined)
  if (file !== undefined) {
    const both = 'Send either the levels, or returns, weights and charges.'
    return missing.length === 3 ? {} : { file: both }
  }
  const names = missing.length === 3 ? ['file'] : missing.map(([name]) => name)
  return Object.fromEntries(names.map((name) => [name, benchmarkTexts.chooseFile]))
}

function filesOf({ file, returns, weights, charges }: Files): IndexFiles {
  if (file !== undefined) return { kind: 'levels', file }
  if (returns === undefined || weights === undefined || charges === undefined) throw new Error('files are missing')
  return { kind: 'constituents', returns, weights, charges }
}

function asPlain(error: unknown): unknown {
  if (error instanceof ApiFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiFailure(
      'too_large',
      `A file of an index has at most ${indexFileLimitBytes / 1e6} MB. Leave out what no saver needs.`,
    )
  }
  if (code?.startsWith('FST_') === true) return new ApiFailure('invalid_input', 'Send one file in each field.')
  return brokenFormFailure(error) ?? error
}
