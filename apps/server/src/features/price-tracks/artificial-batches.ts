import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { BatchScope, ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { artificialScope } from '../access/artificial-scope.ts'
import { type KeptPriceTrack, priceTrackOfBatch } from './price-tracks.pg.ts'

/**
 * The artificial savers of a price track, where their batch is the only one that is named, and the caller manages price
 * tracks: `12.1`, or `12`. They are in no other scope, so that no figure has both real savers and artificial ones.
 */
export async function artificialBatch(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  dataBatchIds: readonly string[] | undefined,
): Promise<BatchScope | undefined> {
  if (!isPermitted(caller.role, 'managePriceTracks')) return undefined
  const [id, another] = new Set(dataBatchIds)
  if (id === undefined || another !== undefined) return undefined
  const [batchId, version = '1'] = id.split('.')
  const track = await priceTrackOfBatch(db, Number(batchId))
  return track === undefined || version !== '1' ? undefined : saversOfTrack(caller, track)
}

type BatchScores = Pick<
  KeptPriceTrack,
  'id' | 'name' | 'state' | 'parameters' | 'batchId' | 'versionId' | 'pastVersionId' | 'indexName' | 'indexVersion'
>

/** The artificial savers of a track that is scored, at its NAV date. */
export function saversOfTrack(caller: Pick<Caller, 'role' | 'key'>, track: BatchScores): BatchScope | undefined {
  return track.state === 'completed' ? artificialScope(caller, [versionOf(track)]) : undefined
}

/** The same and those of earlier valuations: the same months several times, for figures by valuation alone. */
export function saversOfValuations(caller: Pick<Caller, 'role' | 'key'>, track: BatchScores): BatchScope | undefined {
  if (track.state !== 'completed') return undefined
  const version = versionOf(track)
  return artificialScope(caller, [version, { ...version, versionId: track.pastVersionId }])
}

function versionOf(track: BatchScores): Omit<ScopedVersion, 'providerId'> {
  const { navDate } = track.parameters
  return {
    id: `${track.batchId}.1`,
    batchId: track.batchId,
    version: 1,
    versionId: track.versionId,
    providerName: `Price track ${track.id}: ${track.name}`,
    benchmarkName: track.indexName,
    benchmarkVersion: track.indexVersion,
    scoringMethod: 'new',
    navDates: { first: navDate, last: navDate, count: 1 },
    dataPoints: [],
  }
}
