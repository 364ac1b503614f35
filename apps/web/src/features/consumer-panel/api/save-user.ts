import { type PanelUser, panelUsersProcedures } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'
import { editForm, type UserDraft } from '../user-form.ts'
import { panelUserQuery } from './panel-queries.ts'

interface UserChange {
  readonly user: PanelUser
  readonly draft: UserDraft
  readonly version: string
}

export function useSaveUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ user, draft, version }: UserChange) => {
      await send(panelUsersProcedures.edit, { form: editForm({ ...user, version }, draft) })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['panelUsers', 'list'] }),
    // Somebody else may have changed them meanwhile.
    onError: (_error, { user }) => queries.invalidateQueries({ queryKey: panelUserQuery(user.id).queryKey }),
  })
}

/** Fetches a document by a link that is made for this once. */
export function useFetchDocument() {
  return useMutation({
    mutationFn: async (uuid: string) => {
      const { url } = await call(panelUsersProcedures.documentLink, { params: { uuid } })
      // It answers with a file to keep, so the page stays.
      window.location.assign(url)
    },
  })
}
