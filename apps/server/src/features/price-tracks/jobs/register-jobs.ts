import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { purgeRemovedTracks } from '../remove-price-track.ts'
import { runPriceTrack } from '../run/run-price-track.ts'
import { priceTrackJob, priceTrackKey } from './price-track-job.ts'

const tenMinutes = 10 * 60

/** Goes on with price tracks that a server which stopped or died left open, and takes new ones as they come. */
export async function registerPriceTrackJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  jobs.every(tenMinutes, 'deleting removed price tracks', () => purgeRemovedTracks(services))
  await jobs.work(
    priceTrackJob,
    {
      open: async () =>
        (await openWork(db, 'price_tracks')).map(({ id: priceTrackId }) => ({
          payload: { priceTrackId },
          key: priceTrackKey({ priceTrackId }),
        })),
    },
    ({ priceTrackId }, { signal }) => runPriceTrack(services, priceTrackId, signal),
  )
}
