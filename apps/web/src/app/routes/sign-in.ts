import { singleSignOnReturnPath } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { takeParameters } from '../../lib/take-parameters.ts'
import { requiresGuest } from '../guards/guards.ts'
import { returnPathSchema } from '../guards/return-path.ts'
import { rootRoute } from './root-route.ts'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: z.object({ redirect: returnPathSchema }),
  beforeLoad: requiresGuest,
  component: lazyRouteComponent(() => import('../screens/login-page.tsx'), 'LoginPage'),
})

/** Taken before the router reads the address. */
const returnParameters = takeParameters(singleSignOnReturnPath)

/** Where the identity provider sends people back to. */
const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: singleSignOnReturnPath,
  beforeLoad: requiresGuest,
  loader: () => returnParameters,
  component: lazyRouteComponent(() => import('../screens/single-sign-on-page.tsx'), 'SingleSignOnPage'),
})

const requestResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpass',
  beforeLoad: requiresGuest,
  component: lazyRouteComponent(
    () => import('../../features/auth/components/request-reset-screen.tsx'),
    'RequestResetScreen',
  ),
})

/** For guests and others: a link may be opened where somebody is signed in. */
const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/addnewpass',
  // A token is text, also where it could be read as a number.
  validateSearch: z.object({ jwt: z.coerce.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../screens/new-password-page.tsx'), 'NewPasswordPage'),
})

export const signInRoutes = [loginRoute, singleSignOnRoute, requestResetRoute, newPasswordRoute] as const
