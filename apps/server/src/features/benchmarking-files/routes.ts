import type { benchmarkingFilesProcedures } from '@plumbline/contract/benchmarking/benchmarking-files.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { linkToComing } from '../exports/export-link.ts'
import { startReport } from '../reports/start-report.ts'

export function benchmarkingFilesHandlers(services: Services): Handlers<typeof benchmarkingFilesProcedures> {
  return {
    async pdf({ params: { providerId }, query: { filters } }, { caller }) {
      const request = { peers: filters }
      // What is on the screen of the caller, so for nobody else.
      const report = { providerId, type: 'benchmarking', request, audience: 'caller' } as const
      const { id } = await startReport(services, caller, report)
      return { id, url: await linkToComing(services, id, caller) }
    },
  }
}
