import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { attributionsProcedures } from '@plumbline/contract/attribution/attributions.ts'
import type { CommentaryKey } from '@plumbline/contract/attribution/commentary.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** Of which provider, and which of its savers. */
export interface AttributionOf extends AttributionChoice {
  readonly providerId: number
}

export function attributionReportQuery({ providerId, scheme, fund }: AttributionOf) {
  return apiQuery(['attributions', 'report'], attributionsProcedures.report, {
    params: { providerID: String(providerId) },
    query: { ...(scheme !== null && { scheme }), ...(fund !== null && { fund }) },
  })
}

/** Begins the same run again, of the same savers. */
export function useRunAgain({ providerId, scheme, fund }: AttributionOf, includesShort: boolean) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(attributionsProcedures.trigger, {
        params: { id: String(providerId) },
        query: {
          ...(scheme !== null && { scheme }),
          ...(fund !== null && { fund }),
          ...(includesShort && { includeShort: 'true' }),
        },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['attributions', 'runs'] }),
  })
}

interface Change {
  readonly key: CommentaryKey
  readonly value: string
  /** The version that was on the screen when writing began. */
  readonly version: string
}

/** Saves a text of the commentary; what the server keeps is shown at once. */
export function useSaveComment(of: AttributionOf) {
  const queries = useQueryClient()
  const { queryKey } = attributionReportQuery(of)
  return useMutation({
    mutationFn: (body: Change) =>
      call(attributionsProcedures.comment, { params: { providerID: String(of.providerId) }, body }),
    onSuccess: (saved, { key }) =>
      queries.setQueryData(queryKey, (report: AttributionReport | undefined) =>
        report === undefined ? report : { ...report, commentary: { ...report.commentary, [key]: saved } },
      ),
    // Somebody else may have saved it meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}
