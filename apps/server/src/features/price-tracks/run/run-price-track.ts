import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
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
import { levelsOf } from '../../batches/batch-settings.ts'
import { removeWorkOf } from '../../imports/upkeep/remove-work-of.ts'
import { announcePriceTrack } from '../announce-price-track.ts'
import {
  beginPriceTrack,
  endPriceTrack,
  keepTrackProgress,
  type TrackAtWork,
  type TrackEnd,
  undoTrackAttempt,
} from '../price-track-work.pg.ts'
import { trackOf } from '../track-of.ts'
import { concludeTrack } from './conclude-track.ts'
import { scoreInThread } from './score-in-thread.ts'

/** How often it begins anew after the machine made it break off. */
const attemptsAfterFailures = 3
/** How often it begins at all: each time beyond failures the whole server had died. */
const attemptsInAll = 10
/** Of the whole way, what is left for storing the savers. */
const shareOfScoring = 0.9

const died = `The server stopped ${attemptsInAll} times while it scored the price track, which was therefore given up. Add it again, or ask an administrator to look into the log.`

class TrackCancelled extends Error {}

type Stores = Pick<Services, 'analytics' | 'config' | 'db' | 'events' | 'log'>

/**
 * Scores the artificial savers of a price track and stores them. An attempt begins by dropping what an earlier one stored,
 * whatever moment that died at.
 * @throws what made it break off, when trying again is worth it
 */
export async function runPriceTrack(services: Stores, priceTrackId: number, stopping: AbortSignal): Promise<void> {
  const job = await beginPriceTrack(services.db, priceTrackId)
  if (job === undefined) return
  if (job.cancel_requested) return end(services, job, { status: 'cancelled' })
  if (job.attempts > attemptsInAll) return end(services, job, { status: 'failed', failure: died })
  announcePriceTrack(services, job.id, { status: 'running', progress: 0 })
  try {
    await score(services, job, stopping)
  } catch (error) {
    if (error instanceof TrackCancelled) return await end(services, job, { status: 'cancelled' })
    if (stopping.aborted) {
      await undoTrackAttempt(services.db, job.id)
      throw error
    }
    services.log.error({ err: error, priceTrackId, attempt: job.attempts }, 'a price track broke off')
    if (job.attempts < attemptsAfterFailures) throw error
    await end(services, job, { status: 'failed', failure: plainFailure(error) })
  }
}

async function score(services: Stores, job: TrackAtWork, signal: AbortSignal): Promise<void> {
  const { db } = services
  const prices = readIndexLevels(Buffer.from(job.prices_csv))
  if (!prices.ok) throw new Error(`the stored prices of price track ${job.id} cannot be read`)
  const track = trackOf(prices.index, job.parameters)
  const index = dailyLevels(await levelsOf(db, job.benchmark_version_id))
  const days = job.parameters.calculatePastPerformance ? valuationDays(track) : [track.navDay]
  const onProgress = async (progress: number) => {
    if (!(await keepTrackProgress(db, job.id, progress))) throw new TrackCancelled()
    announcePriceTrack(services, job.id, { status: 'running', progress })
  }
  const onDay = (done: number) => onProgress((shareOfScoring * done) / days.length)
  const scored = await scoreInThread({ track, index, days, signal, onDay })
  const isListed = ({ score: { reason } }: TrackSaver) =>
    job.parameters.includeShortContribution || reason !== 'Short Contribution History'
  const savers = itemAt(scored, scored.length - 1).filter(isListed)
  const past = scored.slice(0, -1).flat().filter(isListed)
  await dropSavers(services, job)
  await storeSavers(services, job, track, [
    { versionId: job.version_id, savers },
    { versionId: job.past_version_id, savers: past },
  ])
  await onProgress(1)
  const result = concludeTrack(track, index, { days, savers })
  // False: called off at the last moment.
  if (!(await endPriceTrack(db, job.id, { status: 'completed', result }))) throw new TrackCancelled()
  announcePriceTrack(services, job.id, { status: 'completed', progress: 1 })
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

function plainFailure(error: unknown): string {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return 'The disk of the server is full. Add the price track again when there is room on it.'
    case 'no_memory':
      return 'The server ran out of memory. Add the price track again over fewer years, or have the server given more.'
    default:
      return 'Something went wrong on the server. Add the price track again; if it happens again, the server’s log says why.'
  }
}

/** Ends it without savers. */
async function end(services: Stores, job: TrackAtWork, how: TrackEnd): Promise<void> {
  await dropSavers(services, job)
  if (!(await endPriceTrack(services.db, job.id, how))) return
  announcePriceTrack(services, job.id, { status: how.status, progress: 1 })
}
