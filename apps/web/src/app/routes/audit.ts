import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema, isoDateSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { limitSearch, pageSearch } from './list-search.ts'
import { shellRoute } from './shell-route.ts'

export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: z.object({
    page: pageSearch,
    limit: limitSearch,
    user: idSchema.optional().catch(undefined),
    action: z.string().optional().catch(undefined),
    subject: z.coerce.string().optional().catch(undefined),
    from: isoDateSchema.optional().catch(undefined),
    to: isoDateSchema.optional().catch(undefined),
    /** The entry that is opened. */
    entry: z.number().int().optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.readAudit.roles),
  component: lazyRouteComponent(() => import('../screens/audit-page.tsx'), 'AuditPage'),
})
