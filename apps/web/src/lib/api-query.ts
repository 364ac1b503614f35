import type { api } from '@plumbline/contract/api.ts'
import type { Procedure, Request } from '@plumbline/contract/wire/procedure.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** The first part of every query key, so that an event of the server knows what to ask again. */
export type ApiFeature = keyof typeof api

/**
 * The options of a query that makes one call: `useQuery(apiQuery(['providers', 'list'], providersProcedures.list))`.
 * What is asked for is part of the key, and leaving the screen stops the call.
 */
export function apiQuery<P extends Procedure>(
  key: readonly [feature: ApiFeature, name: string],
  procedure: P,
  request: Request<P> = {},
) {
  return queryOptions({
    queryKey: [...key, request] as const,
    queryFn: ({ signal }) => call(procedure, { ...request, signal }),
  })
}
