const shell = 'src/app/shell/shell.tsx'
/** What the toolbar shows once its figures are there: on every screen behind the sign-in. */
const toolbar = ['src/features/notices/components/notices-button.tsx', 'src/app/shell/profile-menu.tsx']
const report = 'src/features/vfm-report/components/report-sections.tsx'
const analysis = 'src/features/provider-analysis/components/analysis-charts.tsx'

/** Modules that a screen loads by themselves. */
export interface ScreenModules {
  /** Nothing is drawn without them. */
  readonly first: readonly string[]
  /** Wanted as soon as there are figures. */
  readonly soon: readonly string[]
}

/** What each screen loads, by its address as the routes have it. */
export const screenModules: Readonly<Record<string, ScreenModules>> = {
  '/login': { first: ['src/app/screens/login-page.tsx'], soon: [] },
  '/members': behindSignIn('savers', 'src/features/savers/stats/live-key-stats.tsx'),
  '/methodology/{-$page}': behindSignIn('methodology'),
  '/reports': behindSignIn('reports'),
  '/reports/generate': behindSignIn('report/report', report),
  '/dashboard/providers/$id/report': behindSignIn(
    'report/provider-report',
    report,
    'src/app/screens/report/begin-report.ts',
  ),
  '/sample-report': behindSignIn('report/sample-report'),
  '/providers/$id/analysis': behindSignIn('provider-analysis', analysis, 'src/app/screens/begin-analysis.ts'),
  '/reports/performance-attribution': behindSignIn('attribution'),
  '/benchmarking/reports': behindSignIn('benchmarking'),
  '/benchmark/list': behindSignIn('benchmarks'),
  '/benchmark/add': behindSignIn('add-benchmark'),
  '/benchmark/compare': behindSignIn('compare-benchmarks'),
  '/downloads/$id': behindSignIn('download'),
  '/providers': behindSignIn('providers'),
  '/imports': behindSignIn('imports'),
  '/simulations/list': behindSignIn('simulations'),
  '/simulations/add': behindSignIn('add-simulation'),
  '/price-track/list': behindSignIn('price-tracks'),
  '/price-track/add': behindSignIn('add-price-track'),
  '/price-track/reports': behindSignIn('price-track-reports'),
  '/users': behindSignIn('users'),
  '/audit': behindSignIn('audit'),
  '/outbox': behindSignIn('outbox'),
  '/settings': behindSignIn('settings'),
}

function behindSignIn(page: string, ...soon: readonly string[]): ScreenModules {
  return { first: [shell, `src/app/screens/${page}-page.tsx`], soon: [...soon, ...toolbar] }
}
