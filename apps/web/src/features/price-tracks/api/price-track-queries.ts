import {
  type PriceTrack,
  priceTrackSchema,
  priceTracksProcedures,
} from '@plumbline/contract/price-tracks/price-tracks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'
import { unreadable } from '../../../lib/api-error.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { isUnderWay } from '../price-track-wording.ts'

/** Events announce changes; asking now and then as well costs little and misses nothing. */
const pollEvery = 3_000

export function priceTrackQuery(id: number) {
  return queryOptions({
    ...apiQuery(['priceTracks', 'get'], priceTracksProcedures.get, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.status) ? pollEvery : false),
  })
}

/** What may be done to one price track; lists are asked again whether it worked or not. */
export function usePriceTrackActions(id: number) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['priceTracks'] })
  return {
    cancel: useMutation({ mutationFn: () => call(priceTracksProcedures.cancel, { params }), onSettled }),
    remove: useMutation({
      mutationFn: () => call(priceTracksProcedures.remove, { params }),
      onSettled: () => queries.invalidateQueries({ queryKey: ['priceTracks', 'list'] }),
    }),
  }
}

export async function sendTrack(form: FormData): Promise<PriceTrack> {
  const response = await send(priceTracksProcedures.add, { form })
  const parsed = priceTrackSchema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw unreadable(response.status, parsed.error)
  return parsed.data
}
