import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { limitSearch, pageSearch } from './list-search.ts'
import { shellRoute } from './shell-route.ts'

export const outboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/outbox',
  validateSearch: z.object({
    page: pageSearch,
    limit: limitSearch,
    state: z.string().optional().catch(undefined),
    kind: z.string().optional().catch(undefined),
    /** The mail that is opened. */
    mail: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.readOutbox.roles),
  component: lazyRouteComponent(() => import('../screens/outbox-page.tsx'), 'OutboxPage'),
})
