import type { priceTracksProcedures } from '@plumbline/contract/price-tracks/price-tracks.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { addPriceTrack } from './add-price-track.ts'
import { cancelPriceTrack } from './cancel-price-track.ts'
import { keptTrack } from './kept-track.ts'
import { priceTrackDetails, priceTrackOnWire } from './price-track-on-wire.ts'
import { listPriceTracks } from './price-tracks.pg.ts'
import { receivePrices } from './receive-prices.ts'
import { removePriceTrack } from './remove-price-track.ts'

export function priceTracksHandlers(services: Services): Handlers<typeof priceTracksProcedures> {
  return {
    list: async () => (await listPriceTracks(services.db)).map(priceTrackOnWire),
    get: async ({ params }) => priceTrackDetails(await keptTrack(services.db, params.id)),
    async add(_call, { request, reply, caller }) {
      await reply.send(await addPriceTrack(services, caller, await receivePrices(request)))
      return undefined
    },
    cancel: ({ params }, { caller }) => cancelPriceTrack(services, caller, params.id),
    remove: ({ params }, { caller }) => removePriceTrack(services, caller, params.id),
  }
}
