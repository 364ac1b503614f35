import { nameJoinsProcedures } from '@plumbline/contract/name-joins/name-joins.ts'
import type { Request } from '@plumbline/contract/wire/procedure.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { apiQuery } from './api-query.ts'

type Change = NonNullable<Request<typeof nameJoinsProcedures.change>['body']>

/** The most names that one call takes. */
const atATime = 200

export function nameJoinsQuery(providerId: number) {
  return apiQuery(['providers', 'nameJoins'], nameJoinsProcedures.list, { params: { id: String(providerId) } })
}

/** Joins names of a provider, or takes joins back; the list and a preview that is made again are asked for once more. */
export function useNameJoins(providerId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ join = [], undo = [], ...more }: Change) =>
      call(nameJoinsProcedures.change, {
        params: { id: String(providerId) },
        body: { join: join.slice(0, atATime), undo, ...more },
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['imports'] }),
        queries.invalidateQueries({ queryKey: ['providers', 'nameJoins'] }),
      ]),
  })
}
