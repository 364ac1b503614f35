import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { pageSearch } from './list-search.ts'
import { shellRoute } from './shell-route.ts'

export const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/imports',
  validateSearch: z.object({
    page: pageSearch,
    /** The import that is opened. */
    import: idSchema.optional().catch(undefined),
    /** Of one provider alone. */
    provider: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.manageImports.roles),
  component: lazyRouteComponent(() => import('../screens/imports-page.tsx'), 'ImportsPage'),
})
