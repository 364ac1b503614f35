import type { ExportRunners } from './exports/export-runner.ts'

/** Who makes the files of which kind: a feature adds its own here. */
export const exportRunners: ExportRunners = {}
