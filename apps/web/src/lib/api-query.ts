import type { api } from '@plumbline/contract/api.ts'
import type { Procedure, Request } from '@plumbline/contract/wire/procedure.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './api-client.ts'
import { unreadable } from './api-error.ts'

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

/**
 * The same, of a call whose answer is held to a schema that comes with a large piece of code: both are fetched at once.
 */
export function lateApiQuery<P extends Procedure, Schema extends z.ZodType>(
  key: readonly [feature: ApiFeature, name: string],
  procedure: P,
  request: Request<P>,
  loadSchema: () => Promise<Schema>,
  /** What is asked for next as soon as this is answered. */
  next?: (answer: z.output<Schema>, client: QueryClient) => void,
) {
  return queryOptions({
    queryKey: [...key, request] as const,
    queryFn: async ({ signal, client }) => {
      const [answer, schema] = await Promise.all([call(procedure, { ...request, signal }), loadSchema()])
      const parsed = schema.safeParse(answer)
      if (!parsed.success) throw unreadable(200, parsed.error)
      next?.(parsed.data, client)
      return parsed.data
    },
  })
}
