import {
  type AddedScores,
  addedScoresSchema,
  panelScoresProcedures,
  type ScoreProblems,
  scoreProblemsSchema,
} from '@plumbline/contract/consumer-panel/panel-scores.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api-client.ts'
import { ApiError, unreadable } from '../../../lib/api-error.ts'

/** Sends a file of scores: to see what it would change, or to change it. */
export function useAddScores() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, preview }: { readonly file: File; readonly preview: boolean }): Promise<AddedScores> => {
      const form = new FormData()
      form.set('preview', String(preview))
      form.set('file', file)
      const response = await send(panelScoresProcedures.add, { form })
      const parsed = addedScoresSchema.safeParse(await response.json().catch(() => undefined))
      if (!parsed.success) throw unreadable(response.status, parsed.error)
      return parsed.data
    },
    onSuccess: ({ applied }) => (applied ? queries.invalidateQueries({ queryKey: ['panelUsers'] }) : undefined),
  })
}

/** The errors by row that a refusal tells of; undefined where it is another one. */
export function scoreProblemsOf(error: unknown): ScoreProblems | undefined {
  return error instanceof ApiError ? scoreProblemsSchema.safeParse(error.details).data : undefined
}
