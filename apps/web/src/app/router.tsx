import { permissions } from '@plumbline/contract/access/permissions.ts'
import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import { singleSignOnReturnPath } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { LoadingState } from '../components/screen/page-state.tsx'
import { analysisSearchSchema } from '../features/provider-analysis/analysis-search.ts'
import { saversSearchSchema } from '../features/savers/search/savers-search.ts'
import { reportSearchSchema } from '../features/vfm-report/search/report-search.ts'
import { takeParameters } from '../lib/take-parameters.ts'
import { hasRoles, requiresAuth, requiresGuest } from './guards/guards.ts'
import { idParameter } from './guards/id-parameter.ts'
import { returnPathSchema } from './guards/return-path.ts'
import { Root } from './root.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { ScreenFailed } from './screens/screen-failed.tsx'
import { auditSearchSchema, outboxSearchSchema, reportsSearchSchema } from './search-schemas.ts'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen })

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: (context) => {
    requiresAuth(context)
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: z.object({ redirect: returnPathSchema }),
  beforeLoad: requiresGuest,
  component: lazyRouteComponent(() => import('./screens/login-page.tsx'), 'LoginPage'),
})

/** Before the router reads the address. */
const returnedWith = takeParameters(singleSignOnReturnPath)

/** Where the identity provider sends people back to. */
const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: singleSignOnReturnPath,
  beforeLoad: requiresGuest,
  loader: () => returnedWith,
  component: lazyRouteComponent(() => import('./screens/single-sign-on-page.tsx'), 'SingleSignOnPage'),
})

const requestResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpass',
  beforeLoad: requiresGuest,
  component: lazyRouteComponent(
    () => import('../features/auth/components/request-reset-screen.tsx'),
    'RequestResetScreen',
  ),
})

/** For guests and others: a link may be opened where somebody is signed in. */
const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/addnewpass',
  // A token is text, also where it could be read as a number.
  validateSearch: z.object({ jwt: z.coerce.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./screens/new-password-page.tsx'), 'NewPasswordPage'),
})

/** Everything behind the sign-in stands inside the shell. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requiresAuth,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

/** Where each role begins; everyone with the savers, until there are other screens. */
const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/members', replace: true })
  },
})

const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  validateSearch: saversSearchSchema,
  component: lazyRouteComponent(() => import('./screens/savers-page.tsx'), 'SaversPage'),
})

const reportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports/generate',
  validateSearch: reportSearchSchema,
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('./screens/report/report-page.tsx'), 'ReportPage'),
})

/** All reports, beside the one that is made at `/reports/generate`. */
const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  validateSearch: reportsSearchSchema,
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('./screens/reports-page.tsx'), 'ReportsPage'),
})

const providerReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/providers/$id/report',
  params: idParameter,
  validateSearch: reportSearchSchema.omit({ provider: true }),
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('./screens/report/provider-report-page.tsx'), 'ProviderReportPage'),
})

const methodologyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/methodology/{-$page}',
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('./screens/methodology-page.tsx'), 'MethodologyPage'),
})

const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/imports',
  validateSearch: z.object({
    page: z.number().int().min(1).optional().catch(undefined),
    /** The import that is opened. */
    import: idSchema.optional().catch(undefined),
    /** Of one provider alone. */
    provider: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.manageImports.roles),
  component: lazyRouteComponent(() => import('./screens/imports-page.tsx'), 'ImportsPage'),
})

const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users',
  validateSearch: z.object({
    page: z.number().int().min(1).optional().catch(undefined),
    search: z.string().optional().catch(undefined),
    order: z.string().optional().catch(undefined),
    descending: z.boolean().optional().catch(undefined),
    /** Whose providers are opened. */
    providersOf: idSchema.optional().catch(undefined),
  }),
  beforeLoad: hasRoles(permissions.manageUsers.roles),
  component: lazyRouteComponent(() => import('./screens/users-page.tsx'), 'UsersPage'),
})

const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/providers',
  /** The provider whose panel is opened. */
  validateSearch: z.object({ provider: idSchema.optional().catch(undefined) }),
  beforeLoad: hasRoles(permissions.manageProviders.roles),
  component: lazyRouteComponent(() => import('./screens/providers-page.tsx'), 'ProvidersPage'),
})

const providerAnalysisRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/providers/$id/analysis',
  params: idParameter,
  validateSearch: analysisSearchSchema,
  beforeLoad: hasRoles(permissions.readReports.roles),
  component: lazyRouteComponent(() => import('./screens/provider-analysis-page.tsx'), 'ProviderAnalysisPage'),
})

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: auditSearchSchema,
  beforeLoad: hasRoles(permissions.readAudit.roles),
  component: lazyRouteComponent(() => import('./screens/audit-page.tsx'), 'AuditPage'),
})

const outboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/outbox',
  validateSearch: outboxSearchSchema,
  beforeLoad: hasRoles(permissions.readOutbox.roles),
  component: lazyRouteComponent(() => import('./screens/outbox-page.tsx'), 'OutboxPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: hasRoles(permissions.changeSettings.roles),
  component: lazyRouteComponent(() => import('./screens/settings-page.tsx'), 'SettingsPage'),
})

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  singleSignOnRoute,
  requestResetRoute,
  newPasswordRoute,
  shellRoute.addChildren([
    dashboardRoute,
    membersRoute,
    reportsRoute,
    reportRoute,
    providerReportRoute,
    methodologyRoute,
    providersRoute,
    providerAnalysisRoute,
    importsRoute,
    usersRoute,
    auditRoute,
    outboxRoute,
    settingsRoute,
  ]),
])

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: () => <LoadingState text="Loading..." />,
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }

  interface HistoryState {
    /** Somebody has just chosen a password by a link. */
    passwordSet?: PasswordLinkPurpose
  }
}
