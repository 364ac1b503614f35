import type { Tenant, TenantUser } from '../tenants/tenant.ts'
import { type Expectations, type Input, savers, statuses } from './expectation.ts'

/** Files belong to who asked for them: superusers do not find them either. */
const hiddenFiles = statuses(404, 404, 404, 403)

const fileOf = (_tenant: Tenant, { exportId }: TenantUser): Input => ({ params: { id: exportId } })

/** It failed, so there is no file and nothing to call off. */
const ended = statuses(409, 409, 409, 403)
/** A link that was never made, whoever comes with it. */
const dead = statuses(400, 400, 400, 400)

export const exportsExpectations: Expectations = {
  'exports.members': {
    input: ({ version }) => ({ query: { dataBatchIds: version } }),
    own: savers,
    others: statuses(200, 404, 404, 403),
  },
  'exports.job': { input: fileOf, own: savers, others: hiddenFiles },
  'exports.list': { own: savers },
  'exports.link': { input: fileOf, own: ended, others: hiddenFiles },
  'exports.cancel': { input: fileOf, own: ended, others: hiddenFiles },
  'exports.file': {
    input: ({ word }) => ({ query: { token: `e30.${word}.e30` } }),
    own: dead,
    others: dead,
    missing: dead,
  },
}
