import {
  type IndexFormFile,
  indexFileLimitBytes,
  indexFileNames,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { receiveFiles, type SentFile, type SentFiles } from '../../platform/http/receive-files.ts'

/** An index as it was sent: its levels, or the three files they are built from. */
export type IndexFiles =
  | { readonly kind: 'levels'; readonly file: SentFile }
  | {
      readonly kind: 'constituents'
      readonly returns: SentFile
      readonly weights: SentFile
      readonly charges: SentFile
    }

export interface IndexForm<Fields> {
  readonly fields: Fields
  readonly files: IndexFiles
}

type Files = SentFiles<IndexFormFile>

/** Reads a form with the files of an index. */
export async function receiveIndexFiles<Schema extends z.ZodObject>(
  request: FastifyRequest,
  schema: Schema,
): Promise<IndexForm<z.output<Schema>>> {
  const { fields, files } = await receiveFiles(request, {
    schema,
    names: indexFileNames,
    limitBytes: indexFileLimitBytes,
    tooLarge: `A file of an index has at most ${indexFileLimitBytes / 1e6} MB. Leave out what no saver needs.`,
    mistakesOf: missingFiles,
  })
  return { fields, files: filesOf(files) }
}

function missingFiles({ file, returns, weights, charges }: Files): Record<string, string> {
  const three = { returns, weights, charges }
  const gaps = Object.entries(three).filter(([, each]) => each === undefined)
  if (file !== undefined) {
    const both = 'Send either the levels, or returns, weights and charges.'
    return gaps.length === 3 ? {} : { file: both }
  }
  const names = gaps.length === 3 ? ['file'] : gaps.map(([name]) => name)
  return Object.fromEntries(names.map((name) => [name, benchmarkTexts.chooseFile]))
}

function filesOf({ file, returns, weights, charges }: Files): IndexFiles {
  if (file !== undefined) return { kind: 'levels', file }
  if (returns === undefined || weights === undefined || charges === undefined) throw new Error('files are missing')
  return { kind: 'constituents', returns, weights, charges }
}
