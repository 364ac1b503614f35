import type { Services } from '../../platform/services.ts'
import type { ApiHandlers } from '../../served-api.ts'
import { reportChoice } from '../savers/report-choice.ts'
import { analysisFigures } from '../vfm-report/report-data.ts'
import { listAnalysed } from './list-analysed.ts'

export function providerAnalysisHandlers(services: Services): ApiHandlers['providerAnalysis'] {
  return {
    async list({ params, query }, { caller }) {
      const { scope, filter } = await reportChoice(services, caller, params.id, query)
      const { page, limit, sortBy, sortDescending } = query
      return listAnalysed(services, scope, { filter, page, limit, sortBy, sortDescending })
    },
    async figures({ params, query }, { caller }) {
      return analysisFigures(services, await reportChoice(services, caller, params.id, query))
    },
  }
}
