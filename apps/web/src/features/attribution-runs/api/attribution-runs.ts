import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { attributionsProcedures } from '@plumbline/contract/attribution/attributions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** The newest runs of all providers. */
export const attributionRunsQuery = apiQuery(['attributions', 'runs'], attributionsProcedures.runs)

interface WantedRun extends AttributionChoice {
  readonly providerId: number
  /** Savers with a short history take part. */
  readonly includeShort: boolean
}

export function useAttributionActions() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['attributions'] })
  return {
    start: useMutation({
      mutationFn: ({ providerId, scheme, fund, includeShort }: WantedRun) =>
        call(attributionsProcedures.trigger, {
          params: { id: String(providerId) },
          query: {
            ...(scheme !== null && { scheme }),
            ...(fund !== null && { fund }),
            ...(includeShort && { includeShort: 'true' }),
          },
        }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: number) => call(attributionsProcedures.cancel, { params: { id: String(id) } }),
      onSettled,
    }),
  }
}
