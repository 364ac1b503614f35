import { permissions } from '@plumbline/contract/access/permissions.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRoles } from '../guards/guards.ts'
import { shellRoute } from './shell-route.ts'

const { roles } = permissions.manageBenchmarks

const benchmarksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/benchmark/list',
  /** The benchmark that is opened. */
  validateSearch: z.object({
    benchmark: z
      .union([idSchema, z.literal('default')])
      .optional()
      .catch(undefined),
  }),
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/benchmarks-page.tsx'), 'BenchmarksPage'),
})

const addBenchmarkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/benchmark/add',
  beforeLoad: hasRoles(roles),
  component: lazyRouteComponent(() => import('../screens/add-benchmark-page.tsx'), 'AddBenchmarkPage'),
})

const compareBenchmarksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/benchmark/compare',
  /** Whose savers are compared, and the comparison that is shown; the newest unless it is named. */
  validateSearch: z.object({
    provider: idSchema.optional().catch(undefined),
    comparison: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('../screens/compare-benchmarks-page.tsx'), 'CompareBenchmarksPage'),
})

export const benchmarkRoutes = [benchmarksRoute, addBenchmarkRoute, compareBenchmarksRoute] as const
