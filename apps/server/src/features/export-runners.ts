import { panelContributionsRunner, panelUsersRunner } from './consumer-panel/downloads/download-runners.ts'
import type { ExportRunners } from './exports/export-runner.ts'
import { membersRunner } from './exports/members/members-runner.ts'
import { outliersRunner } from './outliers/outliers-runner.ts'
import { trackPdfRunner } from './price-track-reports/track-pdf-runner.ts'
import { attributionReportRunner } from './reports/attribution-report-runner.ts'
import { benchmarkingReportRunner } from './reports/benchmarking-report-runner.ts'
import { analysisReportRunner, vfmReportRunner } from './reports/report-runners.ts'
import { samplePdfRunner } from './sample-report/sample-pdf-runner.ts'
import { deviationsRunner } from './simulations/deviations/deviations-runner.ts'
import { workbookRunner } from './workbook/workbook-runner.ts'

/** Who makes the files of which kind: a feature adds its own here. */
export const exportRunners: ExportRunners = {
  members: membersRunner,
  outliers: outliersRunner,
  workbook: workbookRunner,
  deviations: deviationsRunner,
  'price-track-report': trackPdfRunner,
  'sample-report': samplePdfRunner,
  'panel-users': panelUsersRunner,
  'panel-contributions': panelContributionsRunner,
  'vfm-report': vfmReportRunner,
  'analysis-report': analysisReportRunner,
  attribution: attributionReportRunner,
  benchmarking: benchmarkingReportRunner,
}
