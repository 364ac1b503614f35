import { reportResult } from '@plumbline/figures/result/report-result.ts'
import { statisticsOfFilter } from '@plumbline/readings/statistics/summary.ts'
import type { Services } from '../../platform/services.ts'
import type { ApiHandlers } from '../../served-api.ts'
import { reportChoice } from '../savers/report-choice.ts'
import { saveLabels } from './labels/save-labels.ts'
import { pooledFigures } from './pooled-figures.ts'
import { provenance } from './provenance.ts'
import { reportData } from './report-data.ts'
import { segments } from './segments.ts'

export function vfmReportHandlers(services: Services): ApiHandlers['vfmReport'] {
  return {
    async data({ params, query }, { caller }) {
      return reportData(services, await reportChoice(services, caller, params.providerId, query))
    },
    async pooled({ params, query }, { caller }) {
      const choice = await reportChoice(services, caller, params.providerId, query)
      const [source, pooled] = await Promise.all([provenance(services, choice), pooledFigures(services, choice)])
      return { provenance: source, pooled }
    },
    async result({ params, query }, { caller }) {
      const choice = await reportChoice(services, caller, params.providerId, query)
      const [data, pooled] = await Promise.all([reportData(services, choice), pooledFigures(services, choice)])
      return { provenance: data.provenance, result: reportResult(data, pooled) }
    },
    async sideBySide({ params, query }, { caller }) {
      const statistics = async (filters: typeof query.left) =>
        statisticsOfFilter(
          services.analytics.reader,
          await reportChoice(services, caller, params.providerId, filteredBy(query, filters)),
        )
      const [left, right] = await Promise.all([statistics(query.left), statistics(query.right)])
      return { left, right }
    },
    async segmentation({ body }, { caller }) {
      const choice = await reportChoice(services, caller, body.providerId, filteredBy(body, body.filters))
      const { numberSegments, textSegments } = await segments(services, choice, body.dataPointIds)
      return { numberGraphs: numberSegments, stringGraphs: textSegments }
    },
    saveLabels({ body }, { caller }) {
      return saveLabels(services, caller, body)
    },
  }
}

/** A filter and the batch it is for, as the list of savers is asked. */
function filteredBy<Filter>({ dataBatchId }: { dataBatchId?: string | undefined }, filters: Filter) {
  return { filters, dataBatchIds: dataBatchId === undefined ? undefined : [dataBatchId] }
}
