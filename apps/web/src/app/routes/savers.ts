import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { saversSearchSchema } from '../../features/savers/search/savers-search.ts'
import { shellRoute } from './shell-route.ts'

export const saversRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  validateSearch: saversSearchSchema,
  component: lazyRouteComponent(() => import('../screens/savers-page.tsx'), 'SaversPage'),
})
