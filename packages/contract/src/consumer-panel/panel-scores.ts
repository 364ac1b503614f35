import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { procedure } from '../wire/procedure.ts'

export const scoresLimitBytes = 10_000_000
export const mostScores = 20_000

/** What a file of scores may write of a pension, as its columns and its JSON call it. */
export const scoreColumns = [
  'score',
  'return',
  'avgReturn',
  'currVal',
  'benchmarkNAV',
  'totalContribution',
  'contributionPeriod',
] as const
export type ScoreColumn = (typeof scoreColumns)[number]

export const addedScoresSchema = z.object({
  /** False of a preview. */
  applied: z.boolean(),
  pensions: z.object({ changed: z.number().int(), unchanged: z.number().int() }),
  /** Whose pensions change. */
  users: z.number().int(),
})
export type AddedScores = z.infer<typeof addedScoresSchema>

/** What is wrong with a file, by row; it stands in the details of the refusal. */
export const scoreProblemsSchema = z.object({
  count: z.number().int(),
  /** The first of them. */
  problems: z.array(z.object({ row: z.number().int(), column: z.string(), value: z.string(), reason: z.string() })),
})
export type ScoreProblems = z.infer<typeof scoreProblemsSchema>

export const addScoresFieldsSchema = z.object({
  /** Says what would change, and changes nothing. */
  preview: z.stringbool().default(false),
})

export const panelScoresProcedures = {
  add: procedure({
    method: 'POST',
    path: '/b2c/user/add-score-bulk',
    summary: 'Write figures of many pensions from a file, CSV or JSON: all of them, or none and the errors by row',
    access: permissions.manageConsumerPanel.roles,
    form: addScoresFieldsSchema,
    writes: { type: 'application/json', schema: addedScoresSchema },
    errors: ['too_large'],
  }),
}
