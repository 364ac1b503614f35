import {
  type PriceTrack,
  type PriceTrackDetails,
  priceTrackDetailsSchema,
  priceTrackSchema,
} from '@plumbline/contract/price-tracks/price-tracks.ts'
import { vi } from 'vitest'
import { pricesFile } from '../files/price-files.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { type FormOptions, postForm } from '../server/upload-form.ts'

/** The fields of a track over the five years that `pricesFile` spans. */
export const fiveYears = { name: 'Harbour Growth', firstDate: '2015-01-01', navDate: '2019-12-31' }

type Server = Pick<TestServer, 'http'>

/** Sends the form of a price track, whatever comes of it. */
export function sendPrices(server: Server, client: TestClient, form: Partial<FormOptions> = {}) {
  const { fields, ...rest } = form
  return postForm(
    server,
    client,
    { fileName: 'prices.csv', content: pricesFile(), ...rest, fields: { ...fiveYears, ...fields } },
    '/price-tracks/add',
  )
}

export async function addTrack(
  server: Server,
  client: TestClient,
  form: Partial<FormOptions> = {},
): Promise<PriceTrack> {
  const answer = await sendPrices(server, client, form)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return priceTrackSchema.parse(answer.json())
}

export async function trackDetails(client: TestClient, id: number): Promise<PriceTrackDetails> {
  return priceTrackDetailsSchema.parse((await client.get(`/price-tracks/${id}`)).json())
}

/** A track once its scoring has ended, however. */
export function endedTrack(client: TestClient, id: number): Promise<PriceTrackDetails> {
  return vi.waitFor(
    async () => {
      const track = await trackDetails(client, id)
      if (track.status === 'queued' || track.status === 'running') throw new Error(`still ${track.status}`)
      return track
    },
    { timeout: 20_000, interval: 100 },
  )
}
