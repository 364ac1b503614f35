import { type SavedView, viewsProcedures } from '@plumbline/contract/views/views.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { ListSettings } from '../search/savers-search.ts'

export type ViewChange = Partial<Pick<SavedView, 'name' | 'shared' | 'isDefault'>> & { settings?: ListSettings }

const viewsKey = ['views'] as const

export function savedViewsQuery() {
  return queryOptions({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(viewsProcedures.list, { signal }),
  })
}

/** What can be done with views; each change reads the list again, as making one the default changes another. */
export function useViewChanges() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: viewsKey })
  return {
    create: useMutation({
      mutationFn: (view: { name: string; settings: ListSettings; shared: boolean; isDefault: boolean }) =>
        call(viewsProcedures.create, { body: view }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, change, version }: { id: number; change: ViewChange; version: string }) =>
        call(viewsProcedures.change, { params: { id: String(id) }, body: { ...change, version } }),
      // Somebody else may have changed it meanwhile.
      onSettled: onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(viewsProcedures.remove, { params: { id: String(id) } }),
      onSuccess,
    }),
  }
}
