import { panelProviderSchema, panelProvidersProcedures } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api-client.ts'
import { unreadable } from '../../../lib/api-error.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export function panelProvidersQuery({ page, limit, search = '' }: { page: number; limit: number; search?: string }) {
  const query = { page: String(page), limit: String(limit), search }
  return apiQuery(['panelProviders', 'list'], panelProvidersProcedures.list, { query })
}

export function panelProviderQuery(id: number) {
  return apiQuery(['panelProviders', 'get'], panelProvidersProcedures.get, { params: { id: String(id) } })
}

/** The picture itself: an address alone would be asked for without the token. `img` changes with each picture. */
export function panelLogoQuery(id: number, img: string) {
  return queryOptions({
    queryKey: ['panelProviders', 'logo', id, img] as const,
    queryFn: async ({ signal }) =>
      (await send(panelProvidersProcedures.logo, { params: { id: String(id) }, signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface ProviderToSave {
  /** Absent: a new one. */
  readonly id: number | undefined
  readonly name: string
  readonly file: File | undefined
  /** Of one that is there. */
  readonly version: string | undefined
}

export function useSavePanelProvider() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name, file, version }: ProviderToSave) => {
      const form = new FormData()
      if (id !== undefined) form.set('id', String(id))
      form.set('create', String(id === undefined))
      form.set('name', name)
      if (version !== undefined) form.set('version', version)
      if (file !== undefined) form.set('file', file)
      const response = await send(panelProvidersProcedures.edit, { form })
      const parsed = panelProviderSchema.safeParse(await response.json().catch(() => undefined))
      if (!parsed.success) throw unreadable(response.status, parsed.error)
      return parsed.data
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['panelProviders'] }),
  })
}
