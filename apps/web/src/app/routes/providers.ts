import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { analysisSearchSchema } from '../../features/provider-analysis/analysis-search.ts'
import { hasRoles } from '../guards/guards.ts'
import { idParameter } from '../guards/id-parameter.ts'
import { shellRoute } from './shell-route.ts'

const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/providers',
  /** The provider whose panel is opened. */
  validateSearch: z.object({ provider: idSchema.optional().catch(undefined) }),
  beforeLoad: hasRoles(permissions.manageProviders.roles),
  component: lazyRouteComponent(() => import('../screens/providers-page.tsx'), 'ProvidersPage'),
})

const providerAnalysisRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/providers/$id/analysis',
  params: idParameter,
  validateSearch: analysisSearchSchema,
  beforeLoad: hasRoles(permissions.readReports.roles),
  loader: ({ context, params, cause }) => {
    if (cause === 'preload') return
    void import('../screens/begin-analysis.ts').then((code) => code.beginAnalysis(context.queryClient, params.id))
  },
  component: lazyRouteComponent(() => import('../screens/provider-analysis-page.tsx'), 'ProviderAnalysisPage'),
})

export const providerRoutes = [providersRoute, providerAnalysisRoute] as const
