import type { Tenant } from '../tenants/tenant.ts'
import type { TenantUser } from '../tenants/tenant-users.ts'
import { type Expectations, everybody, type Input, savers, statuses } from './expectation.ts'

/** Files belong to who asked for them: superusers do not find them either. */
const hiddenFiles = statuses(404, 404, 404, 404)

const fileOf = (_tenant: Tenant, { exportId }: TenantUser): Input => ({ params: { id: exportId } })

/** It failed, so there is no file and nothing to call off. A benchmark user may have no file of savers. */
const ended = statuses(409, 409, 409, 404)
/** A link that was never made, whoever comes with it. */
const dead = statuses(400, 400, 400, 400)

export const exportsExpectations: Expectations = {
  'exports.members': {
    input: ({ version }) => ({ query: { dataBatchIds: version } }),
    own: savers,
    others: statuses(200, 404, 404, 403),
  },
  'exports.job': { input: fileOf, own: statuses(200, 200, 200, 404), others: hiddenFiles },
  'exports.list': { own: everybody },
  'exports.link': { input: fileOf, own: ended, others: hiddenFiles },
  'exports.cancel': { input: fileOf, own: ended, others: hiddenFiles },
  'exports.file': {
    input: ({ word }) => ({ query: { token: `e30.${word}.e30` } }),
    own: dead,
    others: dead,
    missing: dead,
  },
}
