import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { LoadingState } from '../components/screen/page-state.tsx'
import { beginWithoutUnreadable } from './link/open-without-unreadable.ts'
import { auditRoute } from './routes/audit.ts'
import { benchmarkingRoute } from './routes/benchmarking.ts'
import { benchmarkRoutes } from './routes/benchmarks.ts'
import { consumerPanelRoutes } from './routes/consumer-panel.ts'
import { downloadRoute } from './routes/downloads.ts'
import { importsRoute } from './routes/imports.ts'
import { methodologyRoute } from './routes/methodology.ts'
import { outboxRoute } from './routes/outbox.ts'
import { priceTrackRoutes } from './routes/price-tracks.ts'
import { providerRoutes } from './routes/providers.ts'
import { reportRoutes } from './routes/reports.ts'
import { rootRoute } from './routes/root-route.ts'
import { saversRoute } from './routes/savers.ts'
import { settingsRoute } from './routes/settings.ts'
import { shellRoute } from './routes/shell-route.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { simulationRoutes } from './routes/simulations.ts'
import { dashboardRoute, indexRoute } from './routes/start.ts'
import { usersRoute } from './routes/users.ts'
import { ScreenFailed } from './screens/screen-failed.tsx'

const routeTree = rootRoute.addChildren([
  indexRoute,
  ...signInRoutes,
  shellRoute.addChildren([
    dashboardRoute,
    saversRoute,
    ...reportRoutes,
    methodologyRoute,
    ...providerRoutes,
    importsRoute,
    ...simulationRoutes,
    ...priceTrackRoutes,
    ...consumerPanelRoutes,
    benchmarkingRoute,
    ...benchmarkRoutes,
    usersRoute,
    auditRoute,
    outboxRoute,
    settingsRoute,
    downloadRoute,
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: () => <LoadingState text="Loading..." />,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
  })
  beginWithoutUnreadable(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface HistoryState {
    /** Somebody has just chosen a password by a link. */
    passwordSet?: PasswordLinkPurpose
    /** What an address was opened without, in words. */
    leftOut?: readonly string[]
  }
}
