import { irrDistribution } from '../irr-distribution/definition.ts'
import { trackEstimates } from '../price-track/estimates/definition.ts'
import { trackGrowth } from '../price-track/growth/definition.ts'
import { pastPerformance } from '../price-track/past-performance/definition.ts'
import { ratesByStart } from '../price-track/rates-by-start/definition.ts'
import { scoresByStart } from '../price-track/scores-by-start/definition.ts'
import type { FigureSection } from './report.ts'

/** What stands at the head of a report of a price track: on screen as key figures. */
export const priceTrackHead = { figures: [trackEstimates] } as const satisfies FigureSection

/** The sections of a report of a price track, in their order. */
export const priceTrackSections = {
  growth: { figures: [trackGrowth] },
  pastPerformance: { figures: [pastPerformance] },
  scoresByStart: { figures: [scoresByStart] },
  irrDistribution: { figures: [irrDistribution] },
  ratesByStart: { figures: [ratesByStart] },
} as const satisfies Readonly<Record<string, FigureSection>>
