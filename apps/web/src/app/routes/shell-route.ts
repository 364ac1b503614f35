import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requiresAuth } from '../guards/guards.ts'
import { openWithoutUnreadable } from '../link/open-without-unreadable.ts'
import { rootRoute } from './root-route.ts'

/** Everything behind the sign-in stands inside the shell. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: (opened) => {
    requiresAuth(opened)
    openWithoutUnreadable(opened)
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
})
