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

/** What the look of an interval depends on: three steps are strong evidence, two are some. */
interface IntervalRow {
  readonly evidence: object | null
  readonly steps: number
}

const intervals = [
  { name: 'Strong evidence', shape: 'box', look: 'strong', has: (steps: number) => steps === 3 },
  { name: 'Some', shape: 'outline', look: 'some', has: (steps: number) => steps === 2 },
  { name: 'Could be chance', shape: 'across', look: 'chance', has: (steps: number) => steps < 2 },
] as const

/** Those that any row has. */
function drawnIntervals(rows: readonly IntervalRow[]) {
  return intervals.filter(({ has }) => rows.some(({ evidence, steps }) => evidence !== null && has(steps)))
}

/** The same with the intervals of the lasting difference, as far as they are drawn. */
export function evidenceKey(rows: readonly IntervalRow[]): readonly KeyItem[] {
  const intervalKeys = drawnIntervals(rows).map(({ name, shape }) => ({ name, colour: light.text3, shape }))
  return [...ratesKey('line'), ...intervalKeys]
}

export function evidenceLegend(rows: readonly IntervalRow[]): readonly LegendEntry[] {
  return [...ratesLegend, ...drawnIntervals(rows).map(({ name, look }) => ({ look, text: name }))]
}
