import { apiKeysProcedures } from './api-keys/api-keys.ts'
import { attributionFilesProcedures } from './attribution/attribution-files.ts'
import { attributionsProcedures } from './attribution/attributions.ts'
import { chargeLensProcedures } from './attribution/charge-lens.ts'
import { auditProcedures } from './audit/audit.ts'
import { authProcedures } from './auth/auth.ts'
import { passwordsProcedures } from './auth/passwords.ts'
import { sessionsProcedures } from './auth/sessions.ts'
import { benchmarkComparisonsProcedures } from './benchmark-comparisons/benchmark-comparisons.ts'
import { benchmarkingProcedures } from './benchmarking/benchmarking.ts'
import { benchmarkingFilesProcedures } from './benchmarking/benchmarking-files.ts'
import { benchmarksProcedures } from './benchmarks/benchmarks.ts'
import { calibrationsProcedures } from './calibration/calibrations.ts'
import { panelDownloadsProcedures } from './consumer-panel/panel-downloads.ts'
import { panelErasuresProcedures } from './consumer-panel/panel-erasures.ts'
import { panelImportsProcedures } from './consumer-panel/panel-imports.ts'
import { panelProvidersProcedures } from './consumer-panel/panel-providers.ts'
import { panelScoresProcedures } from './consumer-panel/panel-scores.ts'
import { panelUsersProcedures } from './consumer-panel/panel-users.ts'
import { dataPointsProcedures } from './data-points/data-points.ts'
import { eventsProcedures } from './events/events.ts'
import { exportsProcedures } from './exports/exports.ts'
import { healthProcedures } from './health/health.ts'
import { importsProcedures } from './imports/imports.ts'
import { mailsProcedures } from './mail/mails.ts'
import { masterListProcedures } from './master-list/master-list.ts'
import { nameJoinsProcedures } from './name-joins/name-joins.ts'
import { noticesProcedures } from './notices/notices.ts'
import { outliersProcedures } from './outliers/outliers.ts'
import { declaredReturnProcedures } from './price-checks/declared-return.ts'
import { priceChecksProcedures } from './price-checks/price-checks.ts'
import { priceTrackReportsProcedures } from './price-tracks/price-track-reports.ts'
import { priceTracksProcedures } from './price-tracks/price-tracks.ts'
import { providerAnalysisProcedures } from './provider-analysis/provider-analysis.ts'
import { providersProcedures } from './providers/providers.ts'
import { reportSettingsProcedures } from './report-settings/report-settings.ts'
import { reportSchedulesProcedures } from './reports/report-schedules.ts'
import { reportsProcedures } from './reports/reports.ts'
import { sampleReportProcedures } from './sample-report/sample-report.ts'
import { membersProcedures } from './savers/members.ts'
import { saverHistoryProcedures } from './savers/saver-history.ts'
import { saversProcedures } from './savers/savers.ts'
import { settingsProcedures } from './settings/settings.ts'
import { simulationsProcedures } from './simulations/simulations.ts'
import { singleSignOnProcedures } from './single-sign-on/single-sign-on.ts'
import { twoFactorProcedures } from './two-factor/two-factor.ts'
import { partUploadsProcedures } from './uploads/part-uploads.ts'
import { uploadsProcedures } from './uploads/uploads.ts'
import { usersProcedures } from './users/users.ts'
import { vfmReportProcedures } from './vfm-report/vfm-report.ts'
import { viewsProcedures } from './views/views.ts'
import { workbookProcedures } from './workbook/workbook.ts'

/** Every call there is, by feature: the server serves exactly these. */
export const api = {
  apiKeys: apiKeysProcedures,
  attributionFiles: attributionFilesProcedures,
  attributions: attributionsProcedures,
  audit: auditProcedures,
  auth: authProcedures,
  benchmarkComparisons: benchmarkComparisonsProcedures,
  benchmarking: benchmarkingProcedures,
  benchmarkingFiles: benchmarkingFilesProcedures,
  benchmarks: benchmarksProcedures,
  calibrations: calibrationsProcedures,
  chargeLens: chargeLensProcedures,
  dataPoints: dataPointsProcedures,
  declaredReturn: declaredReturnProcedures,
  events: eventsProcedures,
  exports: exportsProcedures,
  health: healthProcedures,
  imports: importsProcedures,
  mails: mailsProcedures,
  masterList: masterListProcedures,
  members: membersProcedures,
  nameJoins: nameJoinsProcedures,
  notices: noticesProcedures,
  outliers: outliersProcedures,
  panelDownloads: panelDownloadsProcedures,
  panelImports: panelImportsProcedures,
  // Erasing takes along what imports keep of people.
  panelErasures: panelErasuresProcedures,
  panelProviders: panelProvidersProcedures,
  panelScores: panelScoresProcedures,
  panelUsers: panelUsersProcedures,
  partUploads: partUploadsProcedures,
  passwords: passwordsProcedures,
  priceChecks: priceChecksProcedures,
  priceTrackReports: priceTrackReportsProcedures,
  priceTracks: priceTracksProcedures,
  providerAnalysis: providerAnalysisProcedures,
  providers: providersProcedures,
  reportSettings: reportSettingsProcedures,
  reports: reportsProcedures,
  reportSchedules: reportSchedulesProcedures,
  sampleReport: sampleReportProcedures,
  saverHistory: saverHistoryProcedures,
  savers: saversProcedures,
  settings: settingsProcedures,
  sessions: sessionsProcedures,
  simulations: simulationsProcedures,
  singleSignOn: singleSignOnProcedures,
  twoFactor: twoFactorProcedures,
  uploads: uploadsProcedures,
  users: usersProcedures,
  vfmReport: vfmReportProcedures,
  views: viewsProcedures,
  workbook: workbookProcedures,
}
