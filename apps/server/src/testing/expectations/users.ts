import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

const refused = statuses(409, 403, 403, 403)

/** The tenant's superuser, whose mappings change nothing of what anybody sees. */
const superuserOf = ({ users }: Tenant): number => users.superuser.client.userId
const mappingOf = (tenant: Tenant): Input => ({
  body: { providerId: tenant.providerId, userId: superuserOf(tenant) },
})

export const usersExpectations: Expectations = {
  'users.list': { own: superusers },
  // The address is taken.
  'users.create': {
    input: ({ word }) => ({
      body: { name: word, email: `superuser.${word}@example.com`, password: 'Correct-Horse-9' },
    }),
    own: refused,
    others: refused,
    missing: superusers,
  },
  // It is their role already.
  'users.change': {
    input: (tenant) => ({ params: { id: superuserOf(tenant) }, body: { role: 'superuser' } }),
    own: superusers,
    others: superusers,
  },
  // Nobody here has a password yet.
  'users.invite': {
    input: (tenant) => ({ params: { id: superuserOf(tenant) } }),
    own: superusers,
    others: superusers,
  },
  'users.remove': {
    input: ({ users }) => ({ params: { id: users.pilot.client.userId } }),
    own: superusers,
    others: superusers,
  },
  'users.providers': {
    input: (tenant) => ({ params: { userId: superuserOf(tenant) } }),
    own: superusers,
    others: superusers,
  },
  'users.addProvider': { input: mappingOf, own: superusers, others: superusers },
  'users.removeProvider': { input: mappingOf, own: superusers, others: superusers },
}
