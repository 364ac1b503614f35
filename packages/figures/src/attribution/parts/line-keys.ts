import { chartThemes } from '../../parts/chart-theme.ts'
import type { KeyItem, LegendEntry } from '../../parts/keys.ts'

const { light } = chartThemes

/** What the lines are, on paper. */
export const lineKey: readonly KeyItem[] = [
  { name: 'Implied track', colour: light.actual, shape: 'line' },
  { name: 'Benchmark, dashed', colour: light.benchmark, shape: 'line' },
]

export const bandKey: readonly KeyItem[] = [{ name: '95% band', colour: light.actualSoft, shape: 'box' }]

/** What the lines are, on screen. */
export const lineLegend: readonly LegendEntry[] = [
  { look: 'actual', shape: 'across', text: 'Implied track' },
  { look: 'benchmark', shape: 'dashed', text: 'Benchmark' },
]

export const bandLegend: readonly LegendEntry[] = [{ look: 'soft', text: '95% band' }]
