import { chartThemes } from './chart-theme.ts'

/** What a colour or a mark stands for, on paper. */
export interface KeyItem {
  readonly name: string
  readonly colour: string
  readonly shape: 'box' | 'circle' | 'triangle' | 'diamond' | 'openDiamond' | 'line' | 'across' | 'outline'
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
    | 'strong'
    | 'some'
    | 'chance'
  readonly shape?: 'circle' | 'triangle' | 'diamond' | 'outline' | 'across' | 'dashed' | 'slope'
  readonly text: string
}

const { light } = chartThemes

const averageScore = 'Average score'
/** Of a group with a colour of its own. */
export const behindOthers = 'Behind others in their funds by more than chance explains'

type Behind = { readonly behind: ReadonlySet<number> } | undefined

/** Of averages on the line at 50. */
export function averagesKey(beside?: Behind): readonly KeyItem[] {
  return [
    { name: averageScore, colour: light.actualFill, shape: 'box' },
    ...(hasBehind(beside) ? [{ name: behindOthers, colour: light.belowFill, shape: 'box' as const }] : []),
  ]
}

export function averagesLegend(beside?: Behind): readonly LegendEntry[] {
  return [
    { look: 'actual', text: averageScore },
    ...(hasBehind(beside) ? [{ look: 'below' as const, text: behindOthers }] : []),
    { look: 'benchmark', shape: 'across', text: 'Benchmark = 50' },
  ]
}

export function hasBehind(beside: Behind): boolean {
  return beside !== undefined && beside.behind.size > 0
}

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

/** The same with the intervals of the lasting difference. */
export const evidenceKey: readonly KeyItem[] = [
  ...ratesKey('line'),
  { name: 'Strong evidence', colour: light.text3, shape: 'box' },
  { name: 'Some', colour: light.text3, shape: 'outline' },
  { name: 'Could be chance', colour: light.text3, shape: 'across' },
]

export const evidenceLegend: readonly LegendEntry[] = [
  ...ratesLegend,
  { look: 'strong', text: 'Strong evidence' },
  { look: 'some', text: 'Some' },
  { look: 'chance', text: 'Could be chance' },
]
