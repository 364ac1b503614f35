import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { settingsProcedures } from '@plumbline/contract/settings/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export const removedProvidersQuery = apiQuery(['providers', 'removed'], providersProcedures.removed)

/** Among them how long a removed provider is kept. */
export const settingsQuery = apiQuery(['settings', 'get'], settingsProcedures.get)

export function dataQualityQuery(providerId: number) {
  return apiQuery(['providers', 'dataQuality'], providersProcedures.dataQuality, {
    params: { providerId: String(providerId) },
  })
}

/** The picture itself: an address alone would be asked for without the token. `img` changes with each picture. */
export function logoQuery(id: number, img: string) {
  return queryOptions({
    queryKey: ['providers', 'logo', id, img] as const,
    queryFn: async ({ signal }) =>
      await (await send(providersProcedures.logo, { params: { id: String(id) }, signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
