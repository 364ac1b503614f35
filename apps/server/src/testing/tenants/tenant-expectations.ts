import { apiKeysExpectations } from '../expectations/api-keys.ts'
import { attributionsExpectations } from '../expectations/attributions.ts'
import { authExpectations } from '../expectations/auth.ts'
import { benchmarkComparisonsExpectations } from '../expectations/benchmark-comparisons.ts'
import { benchmarksExpectations } from '../expectations/benchmarks.ts'
import { calibrationsExpectations } from '../expectations/calibrations.ts'
import { type Expectations, everybody, superusers } from '../expectations/expectation.ts'
import { exportsExpectations } from '../expectations/exports.ts'
import { importsExpectations } from '../expectations/imports.ts'
import { mailExpectations } from '../expectations/mail.ts'
import { panelExpectations } from '../expectations/panel.ts'
import { partUploadsExpectations } from '../expectations/part-uploads.ts'
import { priceTracksExpectations } from '../expectations/price-tracks.ts'
import { providerAnalysisExpectations } from '../expectations/provider-analysis.ts'
import { providersExpectations } from '../expectations/providers.ts'
import { reportSettingsExpectations } from '../expectations/report-settings.ts'
import { reportsExpectations } from '../expectations/reports.ts'
import { saversExpectations } from '../expectations/savers.ts'
import { simulationsExpectations } from '../expectations/simulations.ts'
import { singleSignOnExpectations } from '../expectations/single-sign-on.ts'
import { twoFactorExpectations } from '../expectations/two-factor.ts'
import { usersExpectations } from '../expectations/users.ts'
import { vfmReportExpectations } from '../expectations/vfm-report.ts'

/**
 * Every procedure of the API, by feature: a feature with more than a line or two has a file of its own in
 * `expectations`. A procedure that is not here fails the test that walks them.
 */
export const tenantExpectations: Expectations = {
  ...apiKeysExpectations,
  ...attributionsExpectations,
  ...authExpectations,
  ...benchmarkComparisonsExpectations,
  ...benchmarksExpectations,
  ...calibrationsExpectations,
  ...exportsExpectations,
  ...importsExpectations,
  ...mailExpectations,
  ...panelExpectations,
  ...partUploadsExpectations,
  ...priceTracksExpectations,
  ...providerAnalysisExpectations,
  ...providersExpectations,
  ...reportSettingsExpectations,
  ...reportsExpectations,
  ...saversExpectations,
  ...simulationsExpectations,
  ...singleSignOnExpectations,
  ...twoFactorExpectations,
  ...usersExpectations,
  ...vfmReportExpectations,
  'audit.list': { own: superusers },
  'audit.choices': { own: superusers },
  'audit.export': { own: superusers },
  'events.stream': { own: everybody },
  'health.health': { own: everybody },
  'notices.list': { own: everybody },
  // Notices of somebody else are passed over.
  'notices.markRead': {
    input: (_tenant, user) => ({ body: { ids: [user.noticeId] } }),
    own: everybody,
    others: everybody,
    missing: everybody,
  },
}
