import { tinyPng } from '../files/tiny-png.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, everybody, hidden, type Input, statuses, superusers } from './expectation.ts'

/** The name is taken. */
const nameConflict = statuses(409, 403, 403, 403)
const nothingThere = statuses(404, 403, 403, 403)
/** Made for comparisons, which pilots have none of. */
const benchmarkers = statuses(200, 200, 403, 200)

const providerOf = ({ providerId }: Tenant): Input => ({ params: { id: providerId } })
const entryOf = ({ providerId }: Tenant): Input => ({ params: { providerId } })

export const providersExpectations: Expectations = {
  'providers.list': { own: everybody },
  'providers.all': { own: superusers },
  'providers.withData': { own: everybody },
  'providers.withPerformanceAttribution': { own: everybody },
  'providers.latestBatches': { own: everybody },
  'providers.get': { input: providerOf, own: everybody, others: hidden },
  'providers.removed': { own: superusers },
  'providers.dataQuality': { input: entryOf, own: everybody, others: hidden },
  // They have no logo.
  'providers.logo': {
    input: providerOf,
    own: statuses(404, 404, 404, 404),
    others: statuses(404, 404, 404, 404),
  },
  'providers.create': {
    input: ({ word }) => ({ body: { name: `${word} Pensions` } }),
    own: nameConflict,
    others: nameConflict,
    missing: superusers,
  },
  'providers.change': {
    input: (tenant) => ({ ...providerOf(tenant), body: { email: `new@${tenant.word}.example` } }),
    own: superusers,
    others: superusers,
  },
  'providers.remove': { input: providerOf, own: superusers, others: superusers },
  // They are not removed.
  'providers.restore': { input: providerOf, own: nameConflict, others: nameConflict },
  'providers.setLogo': {
    input: (tenant) => ({
      ...providerOf(tenant),
      form: { fields: {}, fileName: 'logo.png', content: tinyPng(4, 2) },
    }),
    own: superusers,
    others: superusers,
  },
  'providers.removeLogo': { input: providerOf, own: superusers, others: superusers },
  'nameJoins.list': { input: providerOf, own: superusers, others: superusers },
  'nameJoins.change': {
    input: (tenant) => ({
      ...providerOf(tenant),
      body: { join: [{ column: 'fund', name: `${tenant.word} fund`, joined: `${tenant.word} Fund` }] },
    }),
    own: superusers,
    others: superusers,
  },
  'dataPoints.list': { input: providerOf, own: superusers, others: superusers },
  'dataPoints.change': {
    input: (tenant) => ({
      ...providerOf(tenant),
      body: { dataPoints: [{ column: `${tenant.word} point`, name: 'Point', unit: 'none', explanation: '' }] },
    }),
    own: superusers,
    others: superusers,
  },
  'masterList.list': { own: superusers },
  'masterList.update': {
    input: ({ providerId }) => ({ body: { providerId, type: 'add' } }),
    own: superusers,
    others: superusers,
  },
  // They are not in the list.
  'masterList.change': {
    input: (tenant) => ({ ...entryOf(tenant), body: { tax_year: '2020-2021' } }),
    own: nothingThere,
    others: nothingThere,
  },
  'masterList.history': { input: entryOf, own: nothingThere, others: nothingThere },
  'masterList.takeBack': {
    input: ({ providerId }) => ({ params: { providerId, day: '2020-04-06' } }),
    own: nothingThere,
    others: nothingThere,
  },
  // A row has what is wrong with it in the answer.
  'masterList.importAttributes': { input: () => ({ body: { csv: 'provider' } }), own: superusers },
  'benchmarkingFiles.pdf': { input: entryOf, own: benchmarkers, others: statuses(200, 404, 403, 404) },
  'benchmarking.report': { input: entryOf, own: benchmarkers, others: statuses(200, 404, 403, 404) },
  'masterList.benchmarking': { input: entryOf, own: benchmarkers, others: statuses(200, 404, 403, 404) },
}
