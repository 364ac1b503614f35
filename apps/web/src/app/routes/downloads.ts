import { permissions } from '@plumbline/contract/access/permissions.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hasRoles } from '../guards/guards.ts'
import { idParameter } from '../guards/id-parameter.ts'
import { shellRoute } from './shell-route.ts'

/** A file of one's own by a short address that is of no use to anybody else. */
export const downloadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/downloads/$id',
  params: idParameter,
  beforeLoad: hasRoles(permissions.exportSavers.roles),
  component: lazyRouteComponent(() => import('../screens/download-page.tsx'), 'DownloadPage'),
})
