import type { ExportRunners } from './exports/export-runner.ts'
import { outliersRunner } from './outliers/outliers-runner.ts'
import { vfmReportRunner } from './reports/make-vfm-report.ts'

/** Who makes the files of which kind: a feature adds its own here. */
export const exportRunners: ExportRunners = {
  outliers: outliersRunner,
  'vfm-report': vfmReportRunner,
}
