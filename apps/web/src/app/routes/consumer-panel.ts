import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { idParameter } from '../guards/id-parameter.ts'
import { shellRoute } from './shell-route.ts'

const { roles } = permissions.manageConsumerPanel
/** One piece for all: each would name its parts in the first screen, which has no room. */
const panelPages = () => import('../screens/panel-pages.tsx')

const panelProvidersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/providers',
  validateSearch: z.object({ page: z.number().int().min(1).optional().catch(undefined) }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'PanelProvidersPage'),
})

const addPanelProviderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/provider/',
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'AddPanelProviderPage'),
})

const panelProviderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/provider/$id',
  params: idParameter,
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'PanelProviderPage'),
})

const panelUsersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/users',
  /** Whom somebody looks for is in no address: addresses are kept and passed on. */
  validateSearch: z.object({
    sortBy: z.enum(['date', 'type', 'email', 'firstName', 'lastName']).optional().catch(undefined),
    ascending: z.boolean().optional().catch(undefined),
    cursor: z.string().max(400).optional().catch(undefined),
  }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'PanelUsersPage'),
})

const noPanelUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/b2cpanel/user/',
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(panelPages, 'NoPanelUserPage'),
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

export const consumerPanelRoutes = [
  panelProvidersRoute,
  addPanelProviderRoute,
  panelProviderRoute,
  panelUsersRoute,
  noPanelUserRoute,
  panelUserRoute,
  panelImportsRoute,
] as const
