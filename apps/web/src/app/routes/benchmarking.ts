import { permissions } from '@plumbline/contract/access/permissions.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { benchmarkingSearchSchema } from '../../features/benchmarking/search/benchmarking-search.ts'
import { hasRoles } from '../guards/guards.ts'
import { shellRoute } from './shell-route.ts'

export const benchmarkingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/benchmarking/reports',
  validateSearch: benchmarkingSearchSchema,
  beforeLoad: hasRoles(permissions.readBenchmarking.roles),
  component: lazyRouteComponent(() => import('../screens/benchmarking-page.tsx'), 'BenchmarkingPage'),
})
