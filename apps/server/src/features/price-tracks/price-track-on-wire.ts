import type { PriceTrack, PriceTrackDetails, TrackResult } from '@plumbline/contract/price-tracks/price-tracks.ts'
import type { StoredTrackResult } from '../../platform/postgres/price-track-tables.ts'
import type { KeptPriceTrack, ListedPriceTrack } from './price-tracks.pg.ts'

/** The data batch of a track's savers; null until they are there. */
function dataBatchOf({ state, batchId }: Pick<ListedPriceTrack, 'state' | 'batchId'>): string | null {
  return state === 'completed' ? `${batchId}.1` : null
}

export function priceTrackOnWire(row: ListedPriceTrack): PriceTrack {
  const { id, name, parameters, state, progress, startDate, endDate, createdAt, finishedAt, failure, summary } = row
  return {
    ...parameters,
    id,
    name,
    status: state,
    progress,
    startDate,
    endDate,
    dataBatchId: dataBatchOf(row),
    indexName: row.indexName,
    indexVersion: row.indexVersion,
    requestedBy: row.requestedBy,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    failure,
    result: summary,
  }
}

/** With all that came of its prices. */
export function priceTrackDetails(row: KeptPriceTrack): PriceTrackDetails {
  return {
    ...priceTrackOnWire(row),
    file: row.file,
    prices: row.prices,
    details: row.result && ofPrices(row.result),
  }
}

/** What came of the prices, as it is stored with what came of the savers. */
export function ofPrices({
  stDev: _spread,
  savers: _savers,
  scored: _scored,
  ...details
}: StoredTrackResult): TrackResult {
  return details
}
