import { permissions } from '@plumbline/contract/access/permissions.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hasRoles } from '../guards/guards.ts'
import { shellRoute } from './shell-route.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: hasRoles(permissions.changeSettings.roles),
  component: lazyRouteComponent(() => import('../screens/settings-page.tsx'), 'SettingsPage'),
})
