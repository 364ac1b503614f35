import { createRoute, redirect } from '@tanstack/react-router'
import { requiresAuth } from '../guards/guards.ts'
import { rootRoute } from './root-route.ts'
import { shellRoute } from './shell-route.ts'

export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (context) => {
    requiresAuth(context)
    throw redirect({ to: '/dashboard', replace: true })
  },
})

/** Everyone begins with the savers. */
export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/members', replace: true })
  },
})
