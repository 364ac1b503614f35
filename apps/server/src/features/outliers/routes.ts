import type { outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { listOutliers } from './list-outliers.ts'
import { startOutliersExport } from './start-outliers-export.ts'

export function outliersHandlers(services: Services): Handlers<typeof outliersProcedures> {
  return {
    list({ params, query }, { caller }) {
      return listOutliers(services, caller, params.providerId, query)
    },
    export({ params, query }, { caller }) {
      return startOutliersExport(services, caller, params.providerId, query)
    },
  }
}
