import type { ExportRunners } from './exports/export-runner.ts'
import { outliersRunner } from './outliers/outliers-runner.ts'

/** Who makes the files of which kind: a feature adds its own here. */
export const exportRunners: ExportRunners = {
  outliers: outliersRunner,
}
