import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, everybody, hidden, type Input, savers, statuses } from './expectation.ts'

/** A version of a provider is none of the sample's. */
const noSample = statuses(404, 403, 403, 404)
const hiddenSavers = statuses(200, 404, 404, 403)
/** Views belong to a person, whatever their role. */
const hiddenViews = statuses(404, 404, 404, 404)

const batchOf = ({ version }: Tenant): Input => ({ query: { dataBatchIds: version } })
const versionAsSample = ({ version }: Tenant): Input => ({ query: { dataBatchId: version } })
const outliersOf = ({ providerId, version }: Tenant): Input => ({
  params: { providerId },
  query: { dataBatchId: version },
})
const saverOf = ({ savedRow }: Tenant): Input => ({ params: { id: savedRow } })
const viewOf = ({ providerId }: Tenant): Input => ({
  body: { name: 'Mine', settings: { filter: { providers: [providerId] }, sort: {}, limit: 15 } },
})

export const saversExpectations: Expectations = {
  'members.list': { input: batchOf, own: savers, others: hiddenSavers },
  'members.contributions': { input: batchOf, own: savers, others: hiddenSavers },
  'outliers.list': { input: outliersOf, own: savers, others: hiddenSavers },
  'outliers.export': { input: outliersOf, own: savers, others: hiddenSavers },
  // Benchmark users may ask for sample savers, which these are not.
  'saverHistory.get': { input: saverOf, own: statuses(200, 200, 200, 404), others: hidden },
  'saverHistory.csv': { input: saverOf, own: savers, others: hiddenSavers },
  'savers.list': { input: batchOf, own: savers, others: hiddenSavers },
  'savers.ranges': { input: batchOf, own: savers, others: hiddenSavers },
  'savers.find': {
    input: ({ word, providerId }) => ({ query: { dataId: `${word}-1`, provider: providerId } }),
    own: savers,
    others: hiddenSavers,
  },
  'savers.sampleList': { input: versionAsSample, own: noSample, others: noSample },
  'savers.sampleData': { input: versionAsSample, own: noSample, others: noSample },
  'views.list': { own: everybody },
  'views.create': { input: viewOf, own: everybody, others: hidden },
  'views.change': {
    input: (_tenant, { viewId }) => ({ params: { id: viewId }, body: { shared: true } }),
    own: everybody,
    others: hiddenViews,
  },
  'views.remove': {
    input: (_tenant, { viewId }) => ({ params: { id: viewId } }),
    own: everybody,
    others: hiddenViews,
  },
}
