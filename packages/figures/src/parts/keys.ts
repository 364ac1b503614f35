import { chartThemes } from './chart-theme.ts'

/** What a colour or a mark stands for, on paper. */
export interface KeyItem {
  readonly name: string
  readonly colour: string
  readonly shape: 'box' | 'circle' | 'triangle' | 'diamond' | 'line' | 'across' | 'outline'
}

/** What a colour or a mark stands for, on screen. */
export interface LegendEntry {
  /** Absent: words alone, such as what the size of a mark stands for. */
  readonly look?:
    | 'own'
    | 'above'
    | 'below'
    | 'actual'
    | 'soft'
    | 'track'
    | 'benchmark'
    | 'analysed'
    | 'shortHistory'
    | 'outlier'
  readonly shape?: 'circle' | 'triangle' | 'diamond' | 'outline' | 'across' | 'dashed' | 'slope'
  readonly text: string
}

const { light } = chartThemes

/** Of averages on the line at 50. */
export const averagesKey: readonly KeyItem[] = [
  { name: 'Above benchmark', colour: light.aboveFill, shape: 'box' },
  { name: 'Below benchmark', colour: light.belowFill, shape: 'box' },
]

export const averagesLegend: readonly LegendEntry[] = [
  { look: 'above', text: 'Above benchmark' },
  { look: 'below', text: 'Below benchmark' },
  { look: 'benchmark', shape: 'across', text: 'Benchmark = 50' },
]

/** Both rates, the benchmark's as the figure draws it. */
export function ratesKey(benchmarkShape: KeyItem['shape']): readonly KeyItem[] {
  return [
    { name: 'Average IRR', colour: light.actualFill, shape: 'box' },
    { name: 'Average Benchmark IRR', colour: light.benchmark, shape: benchmarkShape },
  ]
}

export const ratesLegend: readonly LegendEntry[] = [
  { look: 'actual', text: 'Average IRR' },
  { look: 'benchmark', text: 'Average Benchmark IRR' },
]
