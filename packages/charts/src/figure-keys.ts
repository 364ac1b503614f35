import type { ChartTheme } from './chart-theme.ts'

/** What a colour or a mark means, the same on screen and on paper. */
export interface FigureKeyItem {
  readonly name: string
  readonly colour: keyof ChartTheme
  readonly shape: 'box' | 'outline' | 'circle' | 'diamond' | 'line' | 'hatched' | 'dotted'
}

const benchmarkTick = { name: 'Average Benchmark IRR', colour: 'benchmark', shape: 'line' } as const
const actualBox = { name: 'Average IRR', colour: 'actualFill', shape: 'box' } as const

export const scoreDistributionKey: readonly FigureKeyItem[] = [
  { name: 'Underperformance', colour: 'belowFill', shape: 'box' },
  { name: 'Overperformance', colour: 'aboveFill', shape: 'box' },
]

export const irrDistributionKey: readonly FigureKeyItem[] = [
  { name: 'Pots', colour: 'actualFill', shape: 'box' },
  benchmarkTick,
]

export const assetImpactKey: readonly FigureKeyItem[] = [
  { name: 'Gain', colour: 'aboveFill', shape: 'box' },
  { name: 'Loss', colour: 'belowFill', shape: 'box' },
]

/** Of columns that stand on the line at 50 or hang from it. */
export const scoreColumnsKey: readonly FigureKeyItem[] = [
  { name: 'Above benchmark', colour: 'aboveFill', shape: 'box' },
  { name: 'Below benchmark', colour: 'belowFill', shape: 'box' },
  { name: 'Benchmark = 50', colour: 'benchmark', shape: 'line' },
]

export const actualVsBenchmarkKey: readonly FigureKeyItem[] = [
  { name: 'Above', colour: 'aboveFill', shape: 'circle' },
  { name: 'Below', colour: 'belowFill', shape: 'diamond' },
  { name: 'Actual = Benchmark', colour: 'benchmark', shape: 'line' },
]

/** Of rows with a tick, and of a year's columns with one. */
export const barsWithTickKey: readonly FigureKeyItem[] = [actualBox, benchmarkTick]

export const schemeBarsKey: readonly FigureKeyItem[] = [actualBox, { ...benchmarkTick, shape: 'outline' }]

export const outlierBreakdownKey: readonly FigureKeyItem[] = [
  { name: 'Analysed', colour: 'analysed', shape: 'box' },
  { name: 'Short Contribution History', colour: 'shortHistory', shape: 'hatched' },
  { name: 'Outliers', colour: 'outlier', shape: 'dotted' },
]
