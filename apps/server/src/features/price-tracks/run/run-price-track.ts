import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { PriceTrack } from '@plumbline/engine/price-track/price-track.ts'
import type { TrackSaver } from '@plumbline/engine/price-track/score-track.ts'
import { trackPayments } from '@plumbline/engine/price-track/track-payments.ts'
import { valuationDays } from '@plumbline/engine/price-track/valuation-days.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import { writeTrackSavers } from '@plumbline/scoring/stored/write-track-savers.ts'
import type { Services } from '../../../platform/services.ts'
import { attemptsInAll, runWork } from '../../../platform/work/run-work.ts'
import type { WorkWatch } from '../../../platform/work/watch-work.ts'
import { levelsOf } from '../../batches/batch-settings.ts'
import { removeWorkOf } from '../../imports/upkeep/remove-work-of.ts'
import { announcePriceTrack } from '../announce-price-track.ts'
import { beginPriceTrack, endPriceTrack, type TrackAtWork } from '../price-track-work.pg.ts'
import { trackOf } from '../track-of.ts'
import { concludeTrack } from './conclude-track.ts'
import { scoreInThread } from './score-in-thread.ts'

/** Of the whole way, what is left for storing the savers. */
const shareOfScoring = 0.9

const died = `The server stopped ${attemptsInAll} times while it scored the price track, which was therefore given up. Add it again, or ask an administrator to look into the log.`

type Stores = Pick<Services, 'analytics' | 'config' | 'db' | 'events' | 'log'>

/**
 * Scores the artificial savers of a price track and stores them. An attempt begins by dropping what an earlier one stored,
 * whatever moment that died at.
 * @throws what made it break off, when trying again is worth it
 */
export async function runPriceTrack(services: Stores, priceTrackId: number, stopping: AbortSignal): Promise<void> {
  const announce = (status: ExportStatus, progress: number) =>
    announcePriceTrack(services, priceTrackId, { status, progress })
  await runWork<TrackAtWork>(
    services,
    {
      table: 'price_tracks',
      name: 'a price track',
      begin: () => beginPriceTrack(services.db, priceTrackId),
      async make(job, watch) {
        const isKept = await score(services, job, watch)
        if (isKept) announce('completed', 1)
        return isKept
      },
      // Without savers.
      async end(job, how) {
        await dropSavers(services, job)
        if (await endPriceTrack(services.db, job.id, how)) announce(how.state, 1)
      },
      announce: (_, progress) => announce('running', progress),
      died,
      failureOf,
    },
    stopping,
  )
}

/** False when it was called off at the last moment. */
async function score(
  services: Stores,
  job: TrackAtWork,
  { signal, report }: Pick<WorkWatch, 'report' | 'signal'>,
): Promise<boolean> {
  const { db, config } = services
  const prices = readIndexLevels(Buffer.from(job.prices_csv))
  if (!prices.ok) throw new Error(`the stored prices of price track ${job.id} cannot be read`)
  const track = trackOf(prices.index, job.parameters)
  const index = dailyLevels(await levelsOf(db, job.benchmark_version_id))
  const days = job.parameters.calculatePastPerformance ? valuationDays(track) : [track.navDay]
  const onDay = (daysScored: number) => report((shareOfScoring * daysScored) / days.length)
  const saversByDay = await scoreInThread({ track, index, days, signal, onDay })
  const isListed = ({ score: { reason } }: TrackSaver) =>
    job.parameters.includeShortContribution || reason !== 'Short Contribution History'
  const savers = itemAt(saversByDay, saversByDay.length - 1).filter(isListed)
  const past = saversByDay.slice(0, -1).flat().filter(isListed)
  await dropSavers(services, job)
  await storeSavers(services, job, track, [
    { versionId: job.version_id, savers },
    { versionId: job.past_version_id, savers: past },
  ])
  signal.throwIfAborted()
  const result = concludeTrack(track, index, { days, savers })
  return endPriceTrack(db, job.id, { state: 'completed', result, engineVersion: config.version })
}

interface SaversOfTrack {
  readonly versionId: number
  readonly savers: readonly TrackSaver[]
}

async function storeSavers(
  { analytics, config }: Stores,
  { id: trackId, name: scheme }: TrackAtWork,
  track: PriceTrack,
  versions: readonly SaversOfTrack[],
): Promise<void> {
  const folder = path.join(config.dataDir, 'work', `price-track-${trackId}`)
  await mkdir(folder, { recursive: true })
  try {
    for (const version of versions) {
      if (version.savers.length === 0) continue
      const rowsPath = path.join(folder, `${version.versionId}.native`)
      await writeTrackSavers(analytics.reader, { ...version, trackId, scheme, days: trackPayments(track), rowsPath })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function dropSavers(services: Pick<Services, 'analytics'>, job: TrackAtWork): Promise<void> {
  await removeWorkOf(services, { importIds: [], versionIds: [job.version_id, job.past_version_id] })
}

function failureOf(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Add the price track again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory. Add the price track again over fewer years, or have the server given more.'
    default:
      return 'Something went wrong on the server. Add the price track again; if it happens again, the server’s log says why.'
  }
}
