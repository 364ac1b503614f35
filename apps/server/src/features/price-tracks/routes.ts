import type { priceTracksProcedures } from '@plumbline/contract/price-tracks/price-tracks.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { addPriceTrack } from './add-price-track.ts'
import { cancelPriceTrack } from './cancel-price-track.ts'
import { priceTrackDetails, priceTrackOnWire } from './price-track-on-wire.ts'
import { findPriceTrack, listPriceTracks } from './price-tracks.pg.ts'
import { receivePrices } from './receive-prices.ts'
import { removePriceTrack } from './remove-price-track.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

export function priceTracksHandlers(services: Services): Handlers<typeof priceTracksProcedures> {
  return {
    list: async () => (await listPriceTracks(services.db)).map(priceTrackOnWire),
    async get({ params }) {
      const row = await findPriceTrack(services.db, params.id)
      if (row === undefined) throw unknownPriceTrack()
      return priceTrackDetails(row)
    },
    async add(_call, { request, reply, caller }) {
      await reply.send(await addPriceTrack(services, caller, await receivePrices(request)))
      return undefined
    },
    cancel: ({ params }, { caller }) => cancelPriceTrack(services, caller, params.id),
    remove: ({ params }, { caller }) => removePriceTrack(services, caller, params.id),
  }
}
