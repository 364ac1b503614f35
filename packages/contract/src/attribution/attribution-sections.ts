import { z } from 'zod'
import type { CommentaryKey } from './commentary.ts'

/** The parts of an attribution's report that can be switched off, by the names of their toggles, in their order. */
export const attributionSectionTitles = {
  priceTrack: 'Price Track Comparison',
  irrSingle: 'IRR Single Contribution',
  irrSingleHeatmap: 'IRR Single Heatmap',
  irrSingle3d: 'IRR Single Contribution 3D',
  irrRegular: 'IRR Regular Contribution',
  irrRegularHeatmap: 'IRR Regular Heatmap',
  irrRegular3d: 'IRR Regular Contribution 3D',
  effectOfContributions: 'Effect Of Contributions',
  portfolioIrr: 'Portfolio IRR',
  regression: 'Regression Chart',
} as const satisfies Readonly<Record<Exclude<CommentaryKey, 'portfolioIrr3d'> | 'regression', string>>

export type AttributionSection = keyof typeof attributionSectionTitles
export const attributionSections = Object.keys(attributionSectionTitles) as AttributionSection[]
export const attributionSectionSchema = z.enum(attributionSections)

/** Figures of the report are numbered from here, each that is shown the next. */
export const firstFigureNumber = 2
