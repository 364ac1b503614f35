import type { Tenant } from '../tenants/tenant.ts'
import type { TenantUser } from '../tenants/tenant-users.ts'
import { type Expectations, type Input, savers, statuses } from './expectation.ts'

/** Colleagues share what they have made of a provider. */
const others = statuses(200, 404, 404, 403)
const reportOf = ({ reportId }: Tenant): Input => ({ params: { id: reportId } })
/** It failed, so there is no file. */
const ended = { own: statuses(409, 409, 409, 403), others: statuses(409, 404, 404, 403) }

/** Everybody's own; superusers stop those of all. */
const othersSchedules = statuses(200, 404, 404, 403)
const scheduleOf = (_tenant: Tenant, { scheduleId }: TenantUser): Input => ({ params: { id: scheduleId } })

export const reportsExpectations: Expectations = {
  // What is hidden or not there is left out of the list.
  'reports.list': {
    input: ({ reportId }) => ({ query: { id: reportId } }),
    own: savers,
    others: savers,
    missing: savers,
  },
  'reports.generate': {
    input: ({ providerId }) => ({ params: { provider: providerId } }),
    own: savers,
    others,
  },
  'reports.again': { input: reportOf, own: savers, others },
  'reports.url': { input: reportOf, ...ended },
  'reports.file': { input: reportOf, ...ended },
  'reportSchedules.list': { own: savers },
  'reportSchedules.people': { input: ({ providerId }) => ({ params: { providerId } }), own: savers, others },
  'reportSchedules.create': {
    input: ({ providerId, users }) => ({
      body: {
        name: 'For the board',
        providerId,
        type: 'vfm',
        timing: { rhythm: 'new-batch' },
        deliverAs: 'link',
        recipientIds: [users.pilot.client.userId],
      },
    }),
    own: savers,
    others,
  },
  'reportSchedules.change': {
    input: (...parameters) => ({ ...scheduleOf(...parameters), body: { paused: true } }),
    own: savers,
    others: othersSchedules,
  },
  'reportSchedules.remove': { input: scheduleOf, own: savers, others: othersSchedules },
  'reportSchedules.deliveries': { input: scheduleOf, own: savers, others: othersSchedules },
  'reportSchedules.retry': {
    input: (_tenant, { deliveryId }) => ({ params: { id: deliveryId } }),
    own: savers,
    others: othersSchedules,
  },
}
