import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requiresAuth } from '../guards/guards.ts'
import { rootRoute } from './root-route.ts'

/** Everything behind the sign-in stands inside the shell. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requiresAuth,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
})
