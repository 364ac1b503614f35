import { permissions } from '@plumbline/contract/access/permissions.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hasRoles } from '../guards/guards.ts'
import { shellRoute } from './shell-route.ts'

export const methodologyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/methodology/{-$page}',
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('../screens/methodology-page.tsx'), 'MethodologyPage'),
})
