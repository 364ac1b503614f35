import type { Role } from '@plumbline/contract/roles.ts'
import type { Tenant, TenantUser } from './tenant.ts'

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}

type Statuses = Readonly<Record<Role, number>>

/** What a procedure answers whom. */
export interface Expectation {
  /** What is sent when the call is about a tenant's things, or about nobody's in particular. */
  readonly input?: (tenant: Tenant, user: TenantUser) => Input
  /** By role, to a user of the tenant that it is about. */
  readonly own: Statuses
  /** By role, to a user of another tenant; only where the input names something. */
  readonly others?: Statuses
}

const statuses = (superuser: number, vfm_user: number, pilot: number, bm_user: number): Statuses => ({
  superuser,
  vfm_user,
  pilot,
  bm_user,
})

const everybody = statuses(200, 200, 200, 200)
const savers = statuses(200, 200, 200, 403)
const superusers = statuses(200, 403, 403, 403)
const sample = statuses(200, 403, 403, 200)
/** A thing of another tenant: a superuser's business too, otherwise as if it did not exist. */
const hidden = statuses(200, 404, 404, 404)
const hiddenSavers = statuses(200, 404, 404, 403)

const batchOf = ({ version }: Tenant): Input => ({ query: { dataBatchIds: version } })
const saverOf = ({ savedRow }: Tenant): Input => ({ params: { id: savedRow } })
const importOf = ({ importId }: Tenant): Input => ({ params: { id: importId } })
const viewBody = { name: 'Mine', settings: { filter: {}, sort: {}, limit: 15 } }

/** Every procedure of the API. A procedure that is not here fails the test that walks them. */
export const tenantExpectations: Readonly<Record<string, Expectation>> = {
  'auth.login': {
    input: () => ({ body: { email: 'nobody@example.com', password: 'wrong' } }),
    own: statuses(400, 400, 400, 400),
  },
  'auth.logout': { own: everybody },
  'auth.me': { own: everybody },
  'benchmarks.list': { own: everybody },
  'events.stream': { own: everybody },
  'health.health': { own: everybody },
  'imports.list': { own: superusers },
  'imports.get': { input: importOf, own: superusers, others: superusers },
  'imports.publish': {
    input: (tenant) => ({ ...importOf(tenant), body: { comparedWith: null } }),
    own: statuses(409, 403, 403, 403),
    others: statuses(409, 403, 403, 403),
  },
  'imports.cancel': {
    input: importOf,
    own: statuses(409, 403, 403, 403),
    others: statuses(409, 403, 403, 403),
  },
  'imports.restore': {
    input: importOf,
    own: statuses(409, 403, 403, 403),
    others: statuses(409, 403, 403, 403),
  },
  // This import has no errors.
  'imports.errors': {
    input: importOf,
    own: statuses(404, 403, 403, 403),
    others: statuses(404, 403, 403, 403),
  },
  'members.list': { input: batchOf, own: savers, others: hiddenSavers },
  'members.contributions': { input: batchOf, own: savers, others: hiddenSavers },
  'notices.list': { own: everybody },
  'notices.markRead': { input: (_tenant, user) => ({ body: { ids: [user.noticeId] } }), own: everybody },
  'providers.list': { own: everybody },
  'providers.all': { own: superusers },
  'providers.withData': { own: everybody },
  'providers.withPerformanceAttribution': { own: everybody },
  'providers.latestBatches': { own: everybody },
  'providers.get': { input: ({ providerId }) => ({ params: { id: providerId } }), own: everybody, others: hidden },
  // The name is taken.
  'providers.create': {
    input: ({ word }) => ({ body: { name: `${word} Pensions` } }),
    own: statuses(409, 403, 403, 403),
    others: statuses(409, 403, 403, 403),
  },
  // Benchmark users may ask for sample savers, which these are not.
  'saverHistory.get': { input: saverOf, own: statuses(200, 200, 200, 404), others: hidden },
  'saverHistory.csv': { input: saverOf, own: statuses(200, 200, 200, 404), others: hidden },
  'savers.list': { input: batchOf, own: savers, others: hiddenSavers },
  'savers.ranges': { input: batchOf, own: savers, others: hiddenSavers },
  'savers.find': {
    input: ({ word, providerId }) => ({ query: { dataId: `${word}-1`, provider: providerId } }),
    own: savers,
    others: hiddenSavers,
  },
  'savers.sampleList': { own: sample },
  'savers.sampleData': { own: sample },
  // Not a form with a file.
  'uploads.upload': { own: statuses(422, 403, 403, 403) },
  'uploads.confirm': {
    input: ({ uploadId }) => ({ body: { uploadId } }),
    own: statuses(409, 403, 403, 403),
    others: statuses(409, 403, 403, 403),
  },
  'uploads.template': { own: superusers },
  'uploads.dictionary': { own: superusers },
  'views.list': { own: savers },
  'views.create': { input: () => ({ body: viewBody }), own: savers },
  'views.change': {
    input: (_tenant, { viewId }) => ({ params: { id: viewId }, body: { shared: true } }),
    own: savers,
    others: statuses(404, 404, 404, 403),
  },
  'views.remove': {
    input: (_tenant, { viewId }) => ({ params: { id: viewId } }),
    own: savers,
    others: statuses(404, 404, 404, 403),
  },
}
