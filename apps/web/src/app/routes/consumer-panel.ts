import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { idParameter } from '../guards/id-parameter.ts'
import { shellRoute } from './shell-route.ts'

const { roles } = permissions.manageConsumerPanel
/** One piece for all three: each would name its parts in the first screen, which has no room. */
const panelPages = () => import('../screens/panel-pages.tsx')

const panelUsersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/users',
  /** Whom somebody looks for is in no address: addresses are kept and passed on. */
  validateSearch: z.object({
    sortBy: z.enum(['date', 'type']).optional().catch(undefined),
    ascending: z.boolean().optional().catch(undefined),
    cursor: z.string().max(400).optional().catch(undefined),
  }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'PanelUsersPage'),
})

const panelUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/user/$id',
  params: idParameter,
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'PanelUserPage'),
})

const panelImportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/imports',
  /** The import that is opened. */
  validateSearch: z.object({ import: idSchema.optional().catch(undefined) }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'PanelImportsPage'),
})

export const consumerPanelRoutes = [panelUsersRoute, panelUserRoute, panelImportsRoute] as const
