import { createRoute, redirect } from '@tanstack/react-router'
import { readSession } from '../../lib/session.ts'
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

/** A benchmark user begins with benchmarking, everyone else with the savers. */
export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  beforeLoad: () => {
    const isBenchmarkUser = readSession()?.user.role === 'bm_user'
    throw redirect({ to: isBenchmarkUser ? '/benchmarking/reports' : '/members', replace: true })
  },
})
