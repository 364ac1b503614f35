import { type ImportState, importsProcedures } from '@plumbline/contract/imports/imports.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api-query.ts'
import { isUnderWay } from '../import-wording.ts'

/** Events announce changes; asking now and then as well costs little and misses nothing. */
const pollEvery = 3_000

export function importQuery(id: number) {
  return queryOptions({
    ...apiQuery(['imports', 'get'], importsProcedures.get, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => pollWhile(state.data === undefined ? [] : [state.data]),
  })
}

/** Of all providers, or of one. */
export function importListQuery(page: number, limit: number, provider: number | undefined) {
  return queryOptions({
    ...apiQuery(['imports', 'list'], importsProcedures.list, {
      query: {
        page: String(page),
        limit: String(limit),
        ...(provider !== undefined && { provider: String(provider) }),
      },
    }),
    refetchInterval: ({ state }) => pollWhile(state.data?.data ?? []),
  })
}

function pollWhile(rows: readonly { readonly state: ImportState }[]): number | false {
  return rows.some(({ state }) => isUnderWay(state)) ? pollEvery : false
}
