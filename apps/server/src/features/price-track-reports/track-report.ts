import type { PriceTrackReport, TrackEstimates } from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { TrackResult } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { lineRanges } from '@plumbline/engine/price-track/line-ranges.ts'
import { joinerCohorts } from '@plumbline/readings/figures/cohort-figures.ts'
import { readCrossGroups } from '@plumbline/readings/figures/cross-groups.ts'
import { rateFigures } from '@plumbline/readings/figures/rate-figures.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import { pastPerformance } from '@plumbline/readings/price-track/past-performance.ts'
import { trackSavers } from '@plumbline/readings/price-track/track-savers.ts'
import { statisticsOfFilter } from '@plumbline/readings/statistics/summary.ts'
import type { Services } from '../../platform/services.ts'
import { ofPrices, priceTrackDetails } from '../price-tracks/price-track-on-wire.ts'
import type { ScoredTrackChoice } from './scored-track.ts'
import { trackProvenance } from './track-provenance.ts'

/** Every figure of a track, of the savers that its filter leaves. */
export async function trackReport(
  services: Pick<Services, 'analytics' | 'config' | 'db'>,
  trackChoice: ScoredTrackChoice,
): Promise<PriceTrackReport> {
  const { reader } = services.analytics
  const { row, choice, valuations } = trackChoice
  const selection = { reader, condition: saverCondition(choice.scope, choice.filter) }
  const { stDev, savers, scored: saversScored, multipleNAVs } = row.result
  const [statistics, past, groups, rates, members, provenance] = await Promise.all([
    statisticsOfFilter(reader, choice),
    pastPerformance(reader, valuations, multipleNAVs),
    readCrossGroups(selection),
    rateFigures(selection),
    trackSavers(reader, choice),
    trackProvenance(services, trackChoice),
  ])
  return {
    track: {
      ...priceTrackDetails(row),
      dataBatchId: choice.version.id,
      result: { stDev, savers, scored: saversScored },
      details: ofPrices(row.result),
    },
    estimates: estimatesOf(row.result),
    statistics,
    pastPerformance: past,
    joinerCohorts: joinerCohorts(groups),
    irrDistribution: rates.irrDistribution,
    members,
    provenance,
  }
}

function estimatesOf(line: TrackResult): TrackEstimates | null {
  const { beta, betaStandardError, alpha, alphaStandardError, rSquared, months } = line
  if (beta === null || betaStandardError === null || rSquared === null) return null
  if (alpha === null || alphaStandardError === null) return null
  return lineRanges({ beta, betaStandardError, alpha, alphaStandardError, rSquared, months })
}
