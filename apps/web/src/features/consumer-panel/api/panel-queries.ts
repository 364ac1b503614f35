import {
  type PanelImport,
  panelImportSchema,
  panelImportsProcedures,
} from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { type PanelUserSort, panelUsersProcedures } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'
import { unreadable } from '../../../lib/api-error.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { saveFile } from '../../../lib/save-file.ts'

export interface UsersSettings {
  readonly search: string
  readonly sortBy: PanelUserSort
  readonly sortDescending: boolean
  readonly cursor: string | undefined
}

export function panelUsersQuery({ search, sortBy, sortDescending, cursor }: UsersSettings) {
  const query = { search, sortBy, sortDescending: String(sortDescending), ...(cursor !== undefined && { cursor }) }
  return apiQuery(['panelUsers', 'list'], panelUsersProcedures.list, { query })
}

/** Each look is on record, so nobody looks again by coming back to the window. */
export function panelUserQuery(id: number) {
  return queryOptions({
    ...apiQuery(['panelUsers', 'get'], panelUsersProcedures.get, { params: { id: String(id) } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
}

const pollEvery = 1_500

export const panelImportsQuery = queryOptions({
  ...apiQuery(['panelImports', 'list'], panelImportsProcedures.list),
  refetchInterval: ({ state }) => ((state.data ?? []).some(isUnderWay) ? pollEvery : false),
})

export function isUnderWay({ status }: Pick<PanelImport, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** Sends a file of users; the import that checks it is in the list at once. */
export function useUploadUsers() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, indexType }: { readonly file: File; readonly indexType: string }) => {
      const form = new FormData()
      form.set('indexType', indexType)
      form.set('file', file)
      const response = await send(panelImportsProcedures.add, { form })
      const parsed = panelImportSchema.safeParse(await response.json().catch(() => undefined))
      if (!parsed.success) throw unreadable(response.status, parsed.error)
      return parsed.data
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['panelImports'] }),
  })
}

/** What may be done to one import; lists are asked again whether it worked or not. */
export function usePanelImportActions(id: number) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: ['panelImports'] })
    await queries.invalidateQueries({ queryKey: ['panelUsers'] })
  }
  return {
    publish: useMutation({ mutationFn: () => call(panelImportsProcedures.publish, { params }), onSettled }),
    restore: useMutation({ mutationFn: () => call(panelImportsProcedures.restore, { params }), onSettled }),
    cancel: useMutation({ mutationFn: () => call(panelImportsProcedures.cancel, { params }), onSettled }),
    errors: useMutation({
      mutationFn: async () =>
        saveFile(await send(panelImportsProcedures.errors, { params }), `import-${id}-errors.csv`),
    }),
  }
}
