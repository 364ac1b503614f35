import type { Tenant, TenantUser } from '../tenant.ts'
import { type Expectations, type Input, savers, statuses } from './expectation.ts'

/** Files belong to who asked for them: superusers do not find them either. */
const hiddenFiles = statuses(404, 404, 404, 403)

const fileOf = (_tenant: Tenant, { exportId }: TenantUser): Input => ({ params: { id: exportId } })

export const exportsExpectations: Expectations = {
  'exports.job': { input: fileOf, own: savers, others: hiddenFiles },
}
