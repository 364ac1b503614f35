import { importsProcedures } from '@plumbline/contract/imports/imports.ts'
import type { ScoreAgainBody } from '@plumbline/contract/imports/score-again.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Asks for published savers to be scored again; the import that does it is in the list at once. */
export function useScoreAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ScoreAgainBody) => call(importsProcedures.scoreAgain, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  })
}
