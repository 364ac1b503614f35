import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { pageSearch } from './list-search.ts'
import { shellRoute } from './shell-route.ts'

const { roles } = permissions.runSimulations

const simulationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations/list',
  validateSearch: z.object({
    page: pageSearch,
    /** The simulation that is opened. */
    simulation: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/simulations-page.tsx'), 'SimulationsPage'),
})

const addSimulationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/simulations/add',
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/add-simulation-page.tsx'), 'AddSimulationPage'),
})

export const simulationRoutes = [simulationsRoute, addSimulationRoute] as const
