import type { ApiBackend } from '../platform/http/api-backend.ts'
import type { Services } from '../platform/services.ts'
import type { ApiHandlers } from '../served-api.ts'
import { ensureDemonstrationAccounts } from './accounts/demonstration-accounts.ts'
import { findCallerOfKey, isApiKey } from './api-keys/find-caller-of-key.ts'
import { apiKeysHandlers } from './api-keys/routes.ts'
import { attributionsHandlers } from './attribution/routes.ts'
import { registerAttributionJobs } from './attribution-runs/jobs/register-jobs.ts'
import { attributionFilesHandlers } from './attribution-runs/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { watchCalls } from './audit/watch-calls.ts'
import { passwordsHandlers, sessionsHandlers } from './auth/passwords/password-routes.ts'
import { authHandlers } from './auth/routes.ts'
import { registerComparisonJobs } from './benchmark-comparisons/jobs/register-jobs.ts'
import { benchmarkComparisonsHandlers } from './benchmark-comparisons/routes.ts'
import { benchmarkingHandlers } from './benchmarking/routes.ts'
import { benchmarkingFilesHandlers } from './benchmarking-files/routes.ts'
import { ensureDemonstrationBenchmark } from './benchmarks/demonstration-benchmark.ts'
import { benchmarksHandlers } from './benchmarks/routes.ts'
import { registerCalibrationJobs } from './calibration/jobs/register-jobs.ts'
import { calibrationsHandlers } from './calibration/routes.ts'
import { chargeLensHandlers } from './charge-lens/routes.ts'
import { registerPanelJobs } from './consumer-panel/jobs/register-jobs.ts'
import {
  panelDownloadsHandlers,
  panelErasuresHandlers,
  panelImportsHandlers,
  panelProvidersHandlers,
  panelScoresHandlers,
  panelUsersHandlers,
} from './consumer-panel/routes.ts'
import { declaredReturnHandlers } from './declared-return/routes.ts'
import { registerDemonstrationJobs } from './demonstration/register-jobs.ts'
import { setDemonstrationPassword } from './demonstration/set-demonstration-password.ts'
import { eventsHandlers } from './events/routes.ts'
import { exportRunners } from './export-runners.ts'
import { registerExportJobs } from './exports/jobs/register-jobs.ts'
import { exportsHandlers } from './exports/routes.ts'
import { registerImportJobs } from './imports/jobs/register-jobs.ts'
import { nameJoinsHandlers } from './imports/name-joins/routes.ts'
import { importsHandlers } from './imports/routes.ts'
import { registerMailJobs } from './mail/register-jobs.ts'
import { mailsHandlers } from './mail/routes.ts'
import { masterListHandlers } from './master-list/routes.ts'
import { noticesHandlers } from './notices/routes.ts'
import { outliersHandlers } from './outliers/routes.ts'
import { priceChecksHandlers } from './price-checks/routes.ts'
import { priceTrackReportsHandlers } from './price-track-reports/routes.ts'
import { registerPriceTrackJobs } from './price-tracks/jobs/register-jobs.ts'
import { priceTracksHandlers } from './price-tracks/routes.ts'
import { providerAnalysisHandlers } from './provider-analysis/routes.ts'
import { registerProviderJobs } from './providers/jobs/register-jobs.ts'
import { providersHandlers } from './providers/routes.ts'
import { reportSettingsHandlers } from './report-settings/routes.ts'
import { registerReportJobs } from './reports/jobs/register-jobs.ts'
import { reportSchedulesHandlers, reportsHandlers } from './reports/routes.ts'
import { sampleReportHandlers } from './sample-report/routes.ts'
import { membersHandlers, saverHistoryHandlers, saversHandlers } from './savers/routes.ts'
import { findCaller } from './sessions/find-caller.ts'
import { settingsHandlers } from './settings/routes.ts'
import { registerSimulationJobs } from './simulations/jobs/register-jobs.ts'
import { simulationsHandlers } from './simulations/routes.ts'
import { singleSignOnHandlers } from './single-sign-on/routes.ts'
import { twoFactorHandlers } from './two-factor/routes.ts'
import { partUploadsHandlers } from './uploads/parts/routes.ts'
import { registerUploadJobs } from './uploads/register-jobs.ts'
import { uploadsHandlers } from './uploads/routes.ts'
import { usersHandlers } from './users/routes.ts'
import { dataPointsHandlers } from './vfm-report/data-points/routes.ts'
import { vfmReportHandlers } from './vfm-report/routes.ts'
import { viewsHandlers } from './views/routes.ts'
import { workbookHandlers } from './workbook/routes.ts'

interface ServedFeatures extends ApiBackend {
  /** Every call there is, but for health, which is answered before there are services. */
  readonly handlers: Omit<ApiHandlers, 'health'>
}

/** What every feature adds to the API. */
export function serveFeatures(services: Services): ServedFeatures {
  return {
    handlers: {
      apiKeys: apiKeysHandlers(services),
      attributionFiles: attributionFilesHandlers(services),
      attributions: attributionsHandlers(services),
      audit: auditHandlers(services),
      auth: authHandlers(services),
      benchmarkComparisons: benchmarkComparisonsHandlers(services),
      benchmarking: benchmarkingHandlers(services),
      benchmarkingFiles: benchmarkingFilesHandlers(services),
      benchmarks: benchmarksHandlers(services),
      calibrations: calibrationsHandlers(services),
      chargeLens: chargeLensHandlers(services),
      dataPoints: dataPointsHandlers(services),
      declaredReturn: declaredReturnHandlers(services),
      events: eventsHandlers(services),
      exports: exportsHandlers(services),
      imports: importsHandlers(services),
      masterList: masterListHandlers(services),
      mails: mailsHandlers(services),
      members: membersHandlers(services),
      nameJoins: nameJoinsHandlers(services),
      notices: noticesHandlers(services),
      outliers: outliersHandlers(services),
      panelDownloads: panelDownloadsHandlers(services),
      panelErasures: panelErasuresHandlers(services),
      panelImports: panelImportsHandlers(services),
      panelProviders: panelProvidersHandlers(services),
      panelScores: panelScoresHandlers(services),
      panelUsers: panelUsersHandlers(services),
      partUploads: partUploadsHandlers(services),
      passwords: passwordsHandlers(services),
      priceChecks: priceChecksHandlers(services),
      priceTrackReports: priceTrackReportsHandlers(services),
      priceTracks: priceTracksHandlers(services),
      providerAnalysis: providerAnalysisHandlers(services),
      providers: providersHandlers(services),
      reportSettings: reportSettingsHandlers(services),
      reports: reportsHandlers(services),
      reportSchedules: reportSchedulesHandlers(services),
      sampleReport: sampleReportHandlers(services),
      saverHistory: saverHistoryHandlers(services),
      savers: saversHandlers(services),
      sessions: sessionsHandlers(services),
      simulations: simulationsHandlers(services),
      singleSignOn: singleSignOnHandlers(services),
      twoFactor: twoFactorHandlers(services),
      settings: settingsHandlers(services),
      uploads: uploadsHandlers(services),
      users: usersHandlers(services),
      vfmReport: vfmReportHandlers(services),
      views: viewsHandlers(services),
      workbook: workbookHandlers(services),
    },
    authenticate: (token, address) =>
      isApiKey(token) ? findCallerOfKey(services, token, address) : findCaller(services, token),
    switchedOff: ({ path }) =>
      services.config.consumerPanel || !path.startsWith('/b2c/')
        ? undefined
        : 'The consumer panel is switched off (the setting CONSUMER_PANEL).',
    watch: watchCalls(services),
  }
}

/** Makes what the product comes with: its index and, in demonstration mode, its accounts. */
export async function prepareFeatures(services: Services): Promise<void> {
  await ensureDemonstrationBenchmark(services)
  await ensureDemonstrationAccounts(services)
  await setDemonstrationPassword(services)
}

/** Starts the jobs of every feature. */
export async function registerAllJobs(services: Services): Promise<void> {
  await registerMailJobs(services)
  await registerUploadJobs(services)
  await registerImportJobs(services)
  await registerProviderJobs(services)
  await registerComparisonJobs(services)
  await registerExportJobs(services, exportRunners)
  await registerSimulationJobs(services)
  await registerPriceTrackJobs(services)
  await registerCalibrationJobs(services)
  await registerAttributionJobs(services)
  await registerPanelJobs(services)
  registerReportJobs(services)
  registerDemonstrationJobs(services)
}
