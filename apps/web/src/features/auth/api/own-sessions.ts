import { sessionsProcedures } from '@plumbline/contract/auth/sessions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export const ownSessionsQuery = apiQuery(['sessions', 'list'], sessionsProcedures.list)

/** Signs out one other device, or all of them. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['sessions'] })
  const one = useMutation({
    mutationFn: (id: number) => call(sessionsProcedures.revoke, { params: { id: String(id) } }),
    // Also when it had ended already.
    onSettled: refresh,
  })
  const others = useMutation({ mutationFn: () => call(sessionsProcedures.revokeOthers), onSettled: refresh })
  return { one, others }
}
