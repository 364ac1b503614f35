import type { priceTrackReportsProcedures } from '@plumbline/contract/price-tracks/price-track-reports.ts'
import { pastPerformance } from '@plumbline/readings/price-track/past-performance.ts'
import { trackSavers } from '@plumbline/readings/price-track/track-savers.ts'
import { saverRanges } from '@plumbline/readings/ranges/saver-ranges.ts'
import type { SaverChoice } from '@plumbline/readings/scope/saver-choice.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { unknownPriceTrack } from '../price-tracks/unknown-price-track.ts'
import { artificialSavers, type SaverQuery } from '../savers/saver-query.ts'
import { scoredTrack } from './scored-track.ts'
import { startTrackPdf } from './start-track-pdf.ts'
import { trackReport } from './track-report.ts'

export function priceTrackReportsHandlers(services: Services): Handlers<typeof priceTrackReportsProcedures> {
  const { reader } = services.analytics
  const choiceFor = async (caller: Caller, query: SaverQuery): Promise<SaverChoice> => {
    const choice = await artificialSavers(services, caller, query)
    if (choice === undefined) throw unknownPriceTrack()
    return choice
  }
  return {
    async ranges({ query }, { caller }) {
      const { scope, filter } = await choiceFor(caller, query)
      const data = await saverRanges(reader, scope, filter)
      return { data, dataBatchIds: scope.versions.map(({ id }) => id) }
    },
    async pastPerformance({ params }, { caller }) {
      const { row, valuations } = await scoredTrack(services, caller, params.id)
      return pastPerformance(reader, valuations, row.result.multipleNAVs)
    },
    async data({ params, query }, { caller }) {
      return trackReport(services, await scoredTrack(services, caller, params.priceTrackId, query.filters))
    },
    pdf: (
      { params, query: { filters = {}, provider, scheme = null, fund = null, declared, charge = 0 } },
      { caller },
    ) =>
      startTrackPdf(
        services,
        caller,
        params.priceTrackId,
        filters,
        provider === undefined ? undefined : { providerId: provider, scheme, fund, declared, charge },
      ),
    members: async ({ query }, { caller }) => trackSavers(reader, await choiceFor(caller, query)),
  }
}
