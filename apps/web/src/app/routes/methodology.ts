import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.ts'

export const methodologyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/methodology/{-$page}',
  component: lazyRouteComponent(() => import('../screens/methodology-page.tsx'), 'MethodologyPage'),
})
