import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { trackReportSearchSchema } from '../../features/price-track-reports/search/track-report-search.ts'
import { hasRoles } from '../guards/guards.ts'
import { shellRoute } from './shell-route.ts'

const { roles } = permissions.managePriceTracks

const priceTracksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/price-track/list',
  /** The price track that is opened. */
  validateSearch: z.object({ track: idSchema.optional().catch(undefined) }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/price-tracks-page.tsx'), 'PriceTracksPage'),
})

const addPriceTrackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/price-track/add',
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/add-price-track-page.tsx'), 'AddPriceTrackPage'),
})

const trackReportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/price-track/reports',
  validateSearch: trackReportSearchSchema,
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/price-track-reports-page.tsx'), 'PriceTrackReportsPage'),
})

export const priceTrackRoutes = [priceTracksRoute, addPriceTrackRoute, trackReportsRoute] as const
