import type { benchmarkingProcedures } from '@plumbline/contract/benchmarking/benchmarking.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { benchmarkingReport } from './benchmarking-report.ts'

export function benchmarkingHandlers(services: Services): Handlers<typeof benchmarkingProcedures> {
  return {
    report: ({ params, query }, { caller }) =>
      benchmarkingReport(services, caller, params.providerId, query.filters ?? {}),
  }
}
