import { auditProcedures } from './audit.ts'
import { authProcedures } from './auth.ts'
import { benchmarksProcedures } from './benchmarks.ts'
import { eventsProcedures } from './events.ts'
import { exportsProcedures } from './exports.ts'
import { healthProcedures } from './health.ts'
import { importsProcedures } from './imports.ts'
import { laterProcedures } from './later-screens.ts'
import { mailsProcedures } from './mails.ts'
import { masterListProcedures } from './master-list.ts'
import { membersProcedures } from './members.ts'
import { noticesProcedures } from './notices.ts'
import { outliersProcedures } from './outliers.ts'
import { passwordsProcedures } from './passwords.ts'
import { providerAnalysisProcedures } from './provider-analysis.ts'
import { providersProcedures } from './providers.ts'
import { reportSchedulesProcedures } from './report-schedules.ts'
import { reportSettingsProcedures } from './report-settings.ts'
import { reportsProcedures } from './reports.ts'
import { saverHistoryProcedures } from './saver-history.ts'
import { saversProcedures } from './savers.ts'
import { sessionsProcedures } from './sessions.ts'
import { settingsProcedures } from './settings.ts'
import { singleSignOnProcedures } from './single-sign-on.ts'
import { twoFactorProcedures } from './two-factor.ts'
import { uploadsProcedures } from './uploads.ts'
import { usersProcedures } from './users.ts'
import { vfmReportProcedures } from './vfm-report.ts'
import { viewsProcedures } from './views.ts'
import { workbookProcedures } from './workbook.ts'

/** Every call there is, by feature: the server serves exactly these. */
export const api = {
  audit: auditProcedures,
  auth: authProcedures,
  benchmarks: benchmarksProcedures,
  events: eventsProcedures,
  exports: exportsProcedures,
  health: healthProcedures,
  imports: importsProcedures,
  later: laterProcedures,
  mails: mailsProcedures,
  masterList: masterListProcedures,
  members: membersProcedures,
  notices: noticesProcedures,
  outliers: outliersProcedures,
  passwords: passwordsProcedures,
  providerAnalysis: providerAnalysisProcedures,
  providers: providersProcedures,
  reportSettings: reportSettingsProcedures,
  reports: reportsProcedures,
  reportSchedules: reportSchedulesProcedures,
  saverHistory: saverHistoryProcedures,
  savers: saversProcedures,
  settings: settingsProcedures,
  sessions: sessionsProcedures,
  singleSignOn: singleSignOnProcedures,
  twoFactor: twoFactorProcedures,
  uploads: uploadsProcedures,
  users: usersProcedures,
  vfmReport: vfmReportProcedures,
  views: viewsProcedures,
  workbook: workbookProcedures,
}
