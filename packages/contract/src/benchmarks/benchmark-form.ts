import { z } from 'zod'
import { likelyDateSchema, storableTextSchema, typedNameSchema } from '../wire/primitives.ts'
import { benchmarkTexts } from './benchmark-texts.ts'

/** The most that one file of an index may have: sixty years of days are a third of it. */
export const indexFileLimitBytes = 2_000_000
/** The most errors of a file that are listed; beyond them they are counted. */
export const indexProblemsListed = 10_000

/** How a benchmark comes: as levels, or as the three files they are built from. */
export const indexFileNames = ['file', 'returns', 'weights', 'charges'] as const
export type IndexFormFile = (typeof indexFileNames)[number]

/** Which levels of the files count, and where they are from. Fields come before the files. */
export const benchmarkVersionFieldsSchema = z.object({
  startDate: likelyDateSchema.default('2015-01-01'),
  endDate: likelyDateSchema.default('2022-02-28'),
  /** Where the levels come from, in words. */
  sourceNote: storableTextSchema.trim().max(1000, 'At most 1,000 characters.').default(''),
})
export type BenchmarkVersionFields = z.infer<typeof benchmarkVersionFieldsSchema>

/** A restatement of the version that its preview compared with. */
export const restatementFieldsSchema = benchmarkVersionFieldsSchema.extend({
  /** The newest version as seen: refused when somebody has saved another one meanwhile. */
  replaces: z.coerce.number<string>().int().positive().max(1_000_000),
})
export type RestatementFields = z.infer<typeof restatementFieldsSchema>

export const benchmarkFieldsSchema = benchmarkVersionFieldsSchema.extend({
  name: typedNameSchema.trim().min(1, benchmarkTexts.nameMissing).max(100, 'At most 100 characters.'),
})
export type BenchmarkFields = z.infer<typeof benchmarkFieldsSchema>

/** One thing wrong with one of the files. */
export const indexProblemSchema = z.object({
  file: z.enum(indexFileNames),
  /** Line at which the row starts; the header is line 1. */
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
})
export type IndexProblem = z.infer<typeof indexProblemSchema>

/** Details of the error of files that cannot be used. */
export const indexProblemsSchema = z.object({
  count: z.number().int(),
  problems: z.array(indexProblemSchema),
  /** The listed ones as a file: `file,row,column,value,reason`. */
  csv: z.string(),
})
export type IndexProblems = z.infer<typeof indexProblemsSchema>
