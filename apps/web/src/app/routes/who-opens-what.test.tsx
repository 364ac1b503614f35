import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { createAppRouter } from '../router.tsx'
import { shellRoute } from './shell-route.ts'

// Which screen opens for whom, for every address behind the sign-in; anybody else is sent to the start. What the server tells
// whom is asked by `access-matrix.test.ts`.

const superuser: readonly Role[] = ['superuser']
const ofReports: readonly Role[] = ['superuser', 'vfm_user', 'pilot']

const opened: Readonly<Record<string, readonly Role[]>> = {
  '/members': roles,
  '/methodology/{-$page}': roles,
  '/reports': ofReports,
  '/reports/generate': ofReports,
  '/dashboard/providers/$id/report': ofReports,
  '/providers/$id/analysis': ofReports,
  '/benchmark/compare': ofReports,
  '/downloads/$id': ofReports,
  '/benchmarking/reports': ['superuser', 'vfm_user', 'bm_user'],
  '/sample-report': ['superuser', 'bm_user'],
  '/reports/performance-attribution': superuser,
  '/providers': superuser,
  '/imports': superuser,
  '/simulations/list': superuser,
  '/simulations/add': superuser,
  '/price-track/list': superuser,
  '/price-track/add': superuser,
  '/price-track/reports': superuser,
  '/b2cpanel/providers': superuser,
  '/b2cpanel/provider/': superuser,
  '/b2cpanel/provider/$id': superuser,
  '/b2cpanel/users': superuser,
  '/b2cpanel/user/': superuser,
  '/b2cpanel/user/$id': superuser,
  '/b2cpanel/imports': superuser,
  '/benchmark/list': superuser,
  '/benchmark/add': superuser,
  '/users': superuser,
  '/audit': superuser,
  '/outbox': superuser,
  '/settings': superuser,
}

const behindSignIn = Object.values(createAppRouter(createQueryClient()).routesById).filter(
  ({ parentRoute, fullPath }) => parentRoute === shellRoute && fullPath !== '/dashboard',
)

it('opens each screen for whom it is, and for nobody else', () => {
  const screens = behindSignIn.map(({ fullPath, options }) => {
    const guard: unknown = options.beforeLoad
    return [fullPath, roles.filter((role) => opens(guard, role))]
  })
  expect(Object.fromEntries(screens)).toEqual(opened)
})

/** Whether nothing sends this role elsewhere. */
function opens(guard: unknown, role: Role): boolean {
  localStorage.setItem('plumbline.token', 'token')
  localStorage.setItem('plumbline.user', JSON.stringify({ id: 1, name: 'Ann', email: 'ann@example.com', role }))
  try {
    if (typeof guard === 'function') guard()
    return true
  } catch {
    return false
  } finally {
    localStorage.clear()
  }
}
