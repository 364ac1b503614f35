import { z } from 'zod'

/**
 * The parts of a value-for-money report that can be left out, in their order, by the names of the specification where it
 * has one: `awDist` the score, `iAsset` the impact on asset value, `ePotSize` the effect of pot size, `schemeSeg` and
 * `yearSeg` the savers by scheme and by year of joining, `segments` one figure for each data point.
 */
export const reportSections = [
  'coverPage',
  'summary',
  'awDist',
  'irr',
  'iAsset',
  'yearSeg',
  'ePotSize',
  'avb',
  'schemeSeg',
  'segments',
  'statistics',
  'retirement',
  'previousBatch',
  'sensitivity',
  'outliers',
  'methodology',
] as const
export const reportSectionSchema = z.enum(reportSections)
export type ReportSection = (typeof reportSections)[number]

/** What the toggles say. */
export const reportSectionNames: Readonly<Record<ReportSection, string>> = {
  coverPage: 'Cover page',
  summary: 'Summary',
  awDist: 'Score distribution',
  irr: 'IRR distribution',
  iAsset: 'Impact on asset value',
  yearSeg: 'Joiner cohorts by year',
  ePotSize: 'Score by size of pot',
  avb: 'Actual vs Benchmark IRR',
  schemeSeg: 'Segmentation by scheme',
  segments: 'Segmentation by data points',
  statistics: 'Averages and spread',
  retirement: 'Years to retirement',
  previousBatch: 'Compared with the previous batch',
  sensitivity: 'Sensitivity to the benchmark',
  outliers: 'Data quality: outliers',
  methodology: 'Methodology',
}
