import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { attributionSearchSchema } from '../../features/attribution/search/attribution-search.ts'
import { reportSearchSchema } from '../../features/vfm-report/search/report-search.ts'
import { hasRoles } from '../guards/guards.ts'
import { idParameter } from '../guards/id-parameter.ts'
import { limitSearch, pageSearch } from './list-search.ts'
import { shellRoute } from './shell-route.ts'

/** All reports, beside the one that is made at `/reports/generate`. */
const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  validateSearch: z.object({
    view: z.literal('schedules').optional().catch(undefined),
    page: pageSearch,
    limit: limitSearch,
    provider: idSchema.optional().catch(undefined),
    type: z.string().optional().catch(undefined),
    status: z.string().optional().catch(undefined),
    /** One alone, as a mail leads to it. */
    report: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('../screens/reports-page.tsx'), 'ReportsPage'),
})

const reportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports/generate',
  validateSearch: reportSearchSchema,
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('../screens/report/report-page.tsx'), 'ReportPage'),
})

const providerReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/providers/$id/report',
  params: idParameter,
  validateSearch: reportSearchSchema.omit({ provider: true }),
  beforeLoad: hasRoles(permissions.readReports.roles),
  loader: ({ context, params, location, cause }) => {
    if (cause === 'preload') return
    void import('../screens/report/begin-report.ts').then((code) =>
      code.beginReport(context.queryClient, params.id, location.search),
    )
  },
  component: lazyRouteComponent(() => import('../screens/report/provider-report-page.tsx'), 'ProviderReportPage'),
})

const attributionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports/performance-attribution',
  validateSearch: attributionSearchSchema,
  beforeLoad: hasRoles(permissions.runAttribution.roles),
  component: lazyRouteComponent(() => import('../screens/attribution-page.tsx'), 'AttributionPage'),
})

const sampleReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sample-report',
  validateSearch: reportSearchSchema.pick({ provider: true, without: true, bands: true, pots: true }),
  beforeLoad: hasRoles(permissions.readSampleReport.roles),
  component: lazyRouteComponent(() => import('../screens/report/sample-report-page.tsx'), 'SampleReportPage'),
})

export const reportRoutes = [
  reportsRoute,
  reportRoute,
  providerReportRoute,
  attributionRoute,
  sampleReportRoute,
] as const
