import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, hidden, type Input, savers, statuses, superusers } from './expectation.ts'

const named = ({ comparisonId }: Tenant): Input => ({ params: { id: comparisonId } })
/** It has failed, so that nothing can be done with it. */
const ended = statuses(409, 403, 403, 403)
const others = statuses(hidden.superuser, hidden.vfm_user, hidden.pilot, 403)

export const benchmarkComparisonsExpectations: Expectations = {
  'benchmarkComparisons.list': {
    input: ({ providerId }) => ({ query: { provider: providerId } }),
    own: savers,
    others,
  },
  'benchmarkComparisons.start': {
    input: ({ providerId, version }) => ({
      body: { providerId, dataBatchId: version, benchmarks: [{ id: 'default', version: 1 }] },
    }),
    own: superusers,
    others: superusers,
  },
  'benchmarkComparisons.get': { input: named, own: savers, others },
  'benchmarkComparisons.cancel': { input: named, own: ended, others: ended },
  'benchmarkComparisons.putInReport': {
    input: (tenant) => ({ ...named(tenant), body: { inReport: true } }),
    own: ended,
    others: ended,
  },
}
