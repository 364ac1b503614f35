import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { type ReportChoice, reportOn } from '@plumbline/readings/scope/report-choice.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { saversOfTrack, saversOfValuations } from '../price-tracks/artificial-batches.ts'
import { type KeptPriceTrack, keptTrack } from '../price-tracks/kept-track.ts'
import { unknownPriceTrack } from '../price-tracks/unknown-price-track.ts'

/** A price track with its savers, for somebody who manages price tracks. */
export interface ScoredTrackChoice {
  readonly row: KeptPriceTrack & { readonly result: NonNullable<KeptPriceTrack['result']> }
  readonly choice: ReportChoice
  /** Those of every valuation, whatever the filter. */
  readonly valuations: BatchScope
}

/** @throws ApiFailure not_found for a track that is not there or not theirs to see, conflict for one that is not scored */
export async function scoredTrack(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: number,
  filter: SaverFilter = {},
): Promise<ScoredTrackChoice> {
  const row = await keptTrack(db, id)
  if (row.result === null) throw new ApiFailure('conflict', notScored(row))
  const savers = saversOfTrack(caller, row)
  const valuations = saversOfValuations(caller, row)
  if (savers === undefined || valuations === undefined) throw unknownPriceTrack()
  return { row: { ...row, result: row.result }, choice: reportOn(savers, filter), valuations }
}

function notScored({ state }: Pick<KeptPriceTrack, 'state'>): string {
  return state === 'queued' || state === 'running'
    ? 'This price track is still being scored. Open its report when it is completed.'
    : 'This price track was not scored, so that there is nothing to report.'
}
