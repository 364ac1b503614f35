import { createHash } from 'node:crypto'
import {
  mostOpenTracks,
  mostPriceTracks,
  type PriceTrackFields,
} from '@plumbline/contract/price-tracks/price-track-form.ts'
import type { PriceTrack } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { levelsCsv } from '@plumbline/scoring/index-files/levels-csv.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { openWork } from '../../platform/work/work-rows.pg.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { newestLevels } from '../batches/newest-levels.ts'
import { announcePriceTrack } from './announce-price-track.ts'
import { pricesOf, requireReach } from './check-prices.ts'
import { priceTrackJob, priceTrackKey } from './jobs/price-track-job.ts'
import { priceTrackOnWire } from './price-track-on-wire.ts'
import { countPriceTracks, findPriceTrack } from './price-tracks.pg.ts'
import type { PriceForm } from './receive-prices.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

const lockOfPriceTracks = 7_226_003

/**
 * Adds a price track, whose savers are scored beside requests.
 * @throws ApiFailure invalid_input where the prices cannot be used or the index does not reach, conflict when as many as can be
 *   kept are there, too_many_attempts when too many wait
 */
export async function addPriceTrack(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  caller: Caller,
  form: PriceForm,
): Promise<PriceTrack> {
  const { fields } = form
  const row = rowOf(form)
  const newTrack = await services.db.transaction().execute(async (transaction) => {
    await requireStill(transaction, caller.userId, 'managePriceTracks')
    const benchmarkVersionId = await usableVersion(transaction, fields)
    // One after another, so that two at once do not both find room.
    await sql`select pg_advisory_xact_lock(${lockOfPriceTracks})`.execute(transaction)
    await requireRoom(transaction)
    const { id: priceTrackId } = await transaction
      .insertInto('price_tracks')
      .values({ ...row, benchmark_version_id: benchmarkVersionId, requested_by: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'price-track.add',
      subject: `price track ${priceTrackId}`,
      after: { ...fields, file: fileRecord(form) },
    })
    const payload = { priceTrackId }
    await services.jobs.send(priceTrackJob, payload, { key: priceTrackKey(payload), within: transaction })
    const track = await findPriceTrack(transaction, priceTrackId)
    if (track === undefined) throw unknownPriceTrack()
    return priceTrackOnWire(track)
  })
  announcePriceTrack(services, newTrack.id, newTrack)
  return newTrack
}

function rowOf(form: PriceForm) {
  const prices = pricesOf(form)
  return {
    name: form.fields.name,
    parameters: soundJson(form.fields),
    prices_csv: levelsCsv(prices),
    prices: prices.days.length,
    start_date: isoDateOf(itemAt(prices.days, 0)),
    end_date: isoDateOf(itemAt(prices.days, prices.days.length - 1)),
    file: soundJson(fileRecord(form)),
  }
}

function fileRecord({ file: { name, content } }: PriceForm) {
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

async function requireRoom(db: Kysely<Database>): Promise<void> {
  if ((await openWork(db, 'price_tracks')).length >= mostOpenTracks) {
    throw new ApiFailure(
      'too_many_attempts',
      `${mostOpenTracks} price tracks wait or are being scored. Wait for one of them.`,
    )
  }
  if ((await countPriceTracks(db)) >= mostPriceTracks) {
    throw new ApiFailure('conflict', `At most ${mostPriceTracks} price tracks are kept. Delete one first.`)
  }
}

/** The newest levels of the index, where they reach over the whole span. */
async function usableVersion(db: Kysely<Database>, fields: PriceTrackFields): Promise<number> {
  const version = await newestLevels(db, fields.indexType)
  if (version === undefined) throw wrongField('indexType', 'This index does not exist. Choose one from the list.')
  requireReach(await levelsOf(db, version.id), fields)
  return version.id
}
