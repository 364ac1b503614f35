import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { scopeOfReadable } from '@plumbline/readings/scope/make-scope.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { type KeptPriceTrack, priceTrackOfBatch } from './price-tracks.pg.ts'

type Stores = Pick<Services, 'db'>

/**
 * The artificial savers of a price track, where their batch is the only one that is named, and the caller manages price
 * tracks: `12.1`, or `12`. They are in no other scope, so that no figure has both real savers and artificial ones.
 */
export async function artificialBatch(
  stores: Stores,
  caller: Caller,
  dataBatchIds: readonly string[] | undefined,
): Promise<BatchScope | undefined> {
  if (dataBatchIds === undefined || !isPermitted(caller.role, 'managePriceTracks')) return undefined
  const [id, another] = new Set(dataBatchIds)
  if (id === undefined || another !== undefined) return undefined
  const [batchId, version = '1'] = id.split('.')
  const track = await priceTrackOfBatch(stores.db, Number(batchId))
  if (track?.state !== 'completed' || version !== '1') return undefined
  return scopeOfTrack(track)
}

/** The savers of a track at its NAV date. */
export function scopeOfTrack(track: KeptPriceTrack): BatchScope {
  return scopeOf(track, track.versionId, [track.parameters.navDate])
}

/** The savers of a track at the valuations before. */
export function pastScopeOfTrack(track: KeptPriceTrack): BatchScope {
  return scopeOf(track, track.pastVersionId, track.result?.multipleNAVs.slice(0, -1) ?? [])
}

function scopeOf(track: KeptPriceTrack, versionId: number, navDates: readonly string[]): BatchScope {
  const [first] = navDates
  return scopeOfReadable([
    {
      id: `${track.batchId}.1`,
      batchId: track.batchId,
      version: 1,
      versionId,
      providerId: null,
      providerName: `Price track ${track.id}: ${track.name}`,
      benchmarkName: track.indexName,
      benchmarkVersion: track.indexVersion,
      scoringMethod: 'new',
      navDates: first === undefined ? null : { first, last: navDates.at(-1) ?? first, count: new Set(navDates).size },
      dataPoints: [],
    },
  ])
}
