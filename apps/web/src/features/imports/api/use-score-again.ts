import { importsProcedures, type ScoreAgain } from '@plumbline/contract/imports/imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Asks for published savers to be scored again; the import that does it is in the list at once. */
export function useScoreAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ScoreAgain) => call(importsProcedures.scoreAgain, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  })
}
