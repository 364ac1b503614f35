import type { ReportSection } from '../vfm-report/report-sections.ts'

/** The sections of the value-for-money report that the sample report has, in their order. */
export const sampleSections = [
  'coverPage',
  'awDist',
  'irr',
  'iAsset',
  'yearSeg',
  'ePotSize',
  'schemeSeg',
  'segments',
  'outliers',
  'methodology',
] as const satisfies readonly ReportSection[]

/** On every page and on the screen. */
export const sampleMark = 'TEST REPORT'
