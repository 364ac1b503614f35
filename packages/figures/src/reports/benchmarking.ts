import { qualityByAssets } from '../benchmarking/quality-by-assets/definition.ts'
import { scoreByAssets } from '../benchmarking/score-by-assets/definition.ts'
import type { FigureSection } from './report.ts'

/** The sections of a benchmarking report, in their order. */
export const benchmarkingSections = {
  scores: { figures: [scoreByAssets] },
  quality: { figures: [qualityByAssets] },
} as const satisfies Readonly<Record<string, FigureSection>>
