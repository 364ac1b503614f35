import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { priceTracksProcedures } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from './api-query.ts'

/** Events announce changes; asking now and then as well costs little and misses nothing. */
const pollEvery = 3_000

/** Every price track, newest first: what the list shows and its reports choose from. */
export const priceTracksQuery = queryOptions({
  ...apiQuery(['priceTracks', 'list'], priceTracksProcedures.list, {}),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => openStatuses.includes(status)) ? pollEvery : false),
})
