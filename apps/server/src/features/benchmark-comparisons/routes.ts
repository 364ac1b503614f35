import type {
  benchmarkComparisonsProcedures,
  Comparison,
} from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { cancelComparison } from './cancel-comparison.ts'
import { comparisonOf, comparisonsOf, ownBenchmark } from './comparisons.pg.ts'
import { putInReport } from './put-in-report.ts'
import { startComparison } from './start-comparison.ts'
import { unknownComparison } from './unknown-comparison.ts'

export function benchmarkComparisonsHandlers(services: Services): Handlers<typeof benchmarkComparisonsProcedures> {
  const { db } = services
  return {
    async list({ query }, { caller }) {
      const { versions } = await readableBatches(services, caller, { providers: [query.provider] })
      const [version] = versions
      if (version === undefined) return { dataBatchId: null, navDates: null, own: null, comparisons: [] }
      const comparisons = await comparisonsOf(db, version.versionId)
      const { id, navDates, batchId } = version
      return { dataBatchId: id, navDates, own: await ownBenchmark(db, batchId), comparisons }
    },
    start: ({ body }, { caller }) => startComparison(services, caller, body),
    get: ({ params }, { caller }) => readableComparison(services, caller, params.id),
    async cancel({ params }, { caller }) {
      await readableComparison(services, caller, params.id)
      await cancelComparison(services, caller, params.id)
      return readableComparison(services, caller, params.id)
    },
    async putInReport({ params, body }, { caller }) {
      await readableComparison(services, caller, params.id)
      await putInReport(services, caller, { id: params.id, ...body })
      return readableComparison(services, caller, params.id)
    },
  }
}

/** Of a provider that the caller may see, and of what is published now. */
async function readableComparison(services: Services, caller: Caller, id: number): Promise<Comparison> {
  const comparison = await comparisonOf(services.db, id)
  if (comparison === undefined) throw unknownComparison()
  const ids = await readableProviderIds(services, caller)
  if (!ids.includes(comparison.providerId)) throw unknownComparison()
  const { versions } = await readableBatches(services, caller, { providers: [comparison.providerId] })
  if (!versions.some((version) => version.id === comparison.dataBatchId)) throw unknownComparison()
  return comparison
}
