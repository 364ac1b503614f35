import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { readProvenance } from '@plumbline/readings/provenance/provenance.ts'
import { scoringRecord } from '@plumbline/readings/provenance/scoring-record.ts'
import type { Services } from '../../platform/services.ts'
import { scoringOfTrack } from '../price-tracks/scoring-of-track.ts'
import type { ScoredTrackChoice } from './scored-track.ts'

/** All that the figures of a track depend on: what was asked for, its prices, the index and the filter. */
export async function trackProvenance(
  services: Pick<Services, 'analytics' | 'db'>,
  { row, choice }: Pick<ScoredTrackChoice, 'row' | 'choice'>,
): Promise<Provenance> {
  const scoring = await scoringOfTrack(services, row.batchId)
  // No pot of theirs is held against hindsight, so that its limits say nothing.
  const {
    gapLimit: _gap,
    irrGuard: _guard,
    ...record
  } = scoringRecord(scoring, { method: 'new', useMinOutliers: false })
  const { chargesIncluded, charge } = row.parameters
  return readProvenance(services.analytics.reader, choice, {
    publishedAt: (row.finishedAt ?? row.createdAt).toISOString(),
    benchmarkDates: { start: row.indexStart, end: row.indexEnd },
    engineVersion: row.engineVersion ?? 'not recorded',
    ofPriceTrack: true,
    files: [{ name: row.file.name, sha256: row.file.sha256, rows: row.prices }],
    parameters: { ...record, annualCharge: chargesIncluded ? 0 : charge / 100 },
    // Prices and dates are drawn themselves, not their savers alone.
    benchmarkSha256: JSON.stringify([row.indexSha256, row.file.sha256, row.parameters]),
  })
}
