import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { pageSearch } from './list-search.ts'
import { shellRoute } from './shell-route.ts'

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users',
  validateSearch: z.object({
    page: pageSearch,
    search: z.string().optional().catch(undefined),
    order: z.string().optional().catch(undefined),
    descending: z.boolean().optional().catch(undefined),
    /** Whose providers are opened. */
    providersOf: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.manageUsers.roles),
  component: lazyRouteComponent(() => import('../screens/users-page.tsx'), 'UsersPage'),
})
