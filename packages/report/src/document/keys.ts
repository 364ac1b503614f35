import { chartThemes } from '@plumbline/charts/chart-theme.ts'
import type { KeyItem } from './report-document.ts'

const { light } = chartThemes

/** Which side of the benchmark. */
export const sidesKey: readonly KeyItem[] = [
  { name: 'Underperformance', colour: light.belowFill, shape: 'box' },
  { name: 'Overperformance', colour: light.aboveFill, shape: 'box' },
]

export const marksKey: readonly KeyItem[] = [
  { name: 'At or below benchmark', colour: light.belowFill, shape: 'diamond' },
  { name: 'Above benchmark', colour: light.aboveFill, shape: 'circle' },
]

export const rowsKey: readonly KeyItem[] = [
  { name: 'Average IRR', colour: light.actualFill, shape: 'box' },
  { name: 'Average Benchmark IRR', colour: light.benchmark, shape: 'line' },
]

export const pairsKey: readonly KeyItem[] = [
  { name: 'Average IRR', colour: light.actualFill, shape: 'box' },
  { name: 'Average Benchmark IRR', colour: light.benchmark, shape: 'outline' },
]

export const yearsKey: readonly KeyItem[] = [
  { name: 'Average IRR', colour: light.actualFill, shape: 'box' },
  { name: 'Average Benchmark IRR', colour: light.benchmark, shape: 'across' },
]
