import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import type { KeyItem } from './report-document.ts'

const { light } = chartThemes

/** Which side of the benchmark. */
export const sidesKey: readonly KeyItem[] = [
  { name: 'Underperformance', colour: light.belowFill, shape: 'box' },
  { name: 'Overperformance', colour: light.aboveFill, shape: 'box' },
]

/** Of averages on the line at 50. */
export const averagesKey: readonly KeyItem[] = [
  { name: 'Above benchmark', colour: light.aboveFill, shape: 'box' },
  { name: 'Below benchmark', colour: light.belowFill, shape: 'box' },
]

export const poundsKey: readonly KeyItem[] = [
  { name: 'Gain', colour: light.aboveFill, shape: 'box' },
  { name: 'Loss', colour: light.belowFill, shape: 'box' },
]

export const marksKey: readonly KeyItem[] = [
  { name: 'At or below benchmark', colour: light.belowFill, shape: 'diamond' },
  { name: 'Above benchmark', colour: light.aboveFill, shape: 'circle' },
]

/** Both rates, the benchmark's as the figure draws it. */
function ratesKey(benchmarkShape: KeyItem['shape']): readonly KeyItem[] {
  return [
    { name: 'Average IRR', colour: light.actualFill, shape: 'box' },
    { name: 'Average Benchmark IRR', colour: light.benchmark, shape: benchmarkShape },
  ]
}

export const rowsKey = ratesKey('line')
export const pairsKey = ratesKey('outline')
export const yearsKey = ratesKey('across')
