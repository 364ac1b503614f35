import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { laterProcedures } from '@plumbline/contract/later-screens.ts'
import type { Tenant } from '../tenant.ts'
import type { Expectation, Expectations, Statuses } from './expectation.ts'

/** What is not built answers the same about anything, one's own, another tenant's or nothing at all. */
export const laterExpectations: Expectations = Object.fromEntries(
  Object.entries(laterProcedures).map(([name, { access, params }]) => [
    `later.${name}`,
    expectationOf(access, Object.keys(params.shape)),
  ]),
)

function expectationOf(access: readonly Role[], names: readonly string[]): Expectation {
  const own = statusesOf(access)
  if (names.length === 0) return { own }
  const input = ({ providerId }: Tenant) => ({ params: Object.fromEntries(names.map((name) => [name, providerId])) })
  return { input, own, others: own, missing: own }
}

function statusesOf(access: readonly Role[]): Statuses {
  const [superuser, vfm_user, pilot, bm_user] = roles.map((role) => (access.includes(role) ? 501 : 403))
  return { superuser, vfm_user, pilot, bm_user }
}
