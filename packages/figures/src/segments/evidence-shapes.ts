import { percent } from '@plumbline/contract/format/rates.ts'
import { type ChartTheme, chartFont } from '../parts/chart-theme.ts'
import { isSmall } from '../words/figure-words.ts'
import type { Layout } from './evidence-layout.ts'
import type { EvidenceRow, Steps } from './evidence-rows.ts'

/** A shape of the drawing library, by its pixels. */
export type Part =
  | { readonly type: 'line' | 'rect' | 'circle'; readonly shape: object; readonly style: object }
  | { readonly type: 'text'; readonly style: object }

type Coord = (value: [number, number]) => number[]

/** A bar that is shorter does not hold its label, in pixels. */
const leastForLabel = 46
/** Of a letter of a label at most. */
const widestLetter = 7.2
/** Between a label and what it stands beside. */
const besideLabel = 6

export function groupShape(children: readonly Part[]) {
  return { type: 'group' as const, children: [...children] }
}

/** The average IRR as a bar, and an ink tick at the average benchmark IRR. */
export function rateShapes({ group }: EvidenceRow, place: number, coord: Coord, layout: Layout, theme: ChartTheme) {
  const { meanIrr: irr, meanBenchmarkIrr: benchmark } = group
  const [zero = 0, middle = 0] = coord([0, place])
  const y = middle + layout.barAt
  const height = layout.barHeight
  const [end = 0] = coord([irr ?? 0, place])
  const [left, width] = [Math.min(zero, end), Math.abs(end - zero)]
  const tick = benchmark === null ? null : (coord([benchmark, place])[0] ?? 0)
  const bar = rect(left, y - height / 2, width, height, { fill: isSmall(group) ? theme.atFill : theme.actualFill })
  return groupShape([
    ...(irr === null ? [] : [bar]),
    ...(irr === null ? [] : labels(percent(irr), { zero, end, tick, y }, layout, theme)),
    ...(tick === null ? [] : [tickOf(tick, y, height + 10, theme)]),
  ])
}

type Place = Readonly<Record<'zero' | 'end' | 'y', number>> & { readonly tick: number | null }

/** The rate within its bar; right of one that is too short, and of the tick if that is in the way, where there is room. */
function labels(text: string, { zero, end, tick, y }: Place, { bars }: Layout, theme: ChartTheme): readonly Part[] {
  if (Math.abs(end - zero) >= leastForLabel) {
    const align = end < zero ? 'right' : 'left'
    return [labelOf(text, zero + (align === 'left' ? besideLabel : -besideLabel), align, y, theme.textOnFill)]
  }
  const width = widestLetter * text.length
  const beside = Math.max(zero, end) + besideLabel
  const isInTheWay = tick !== null && tick > beside - besideLabel && tick < beside + width + besideLabel
  const x = isInTheWay ? tick + besideLabel : beside
  return x + width > bars.left + bars.width ? [] : [labelOf(text, x, 'left', y, theme.text)]
}

function labelOf(text: string, x: number, align: 'left' | 'right', y: number, fill: string): Part {
  const font = `600 11px ${chartFont}`
  return { type: 'text', style: { text, x, y, align, verticalAlign: 'middle', fill, font } }
}

function tickOf(x: number, y: number, height: number, theme: ChartTheme): Part {
  return rect(x - 1.25, y - height / 2, 2.5, height, { fill: theme.benchmark, stroke: theme.surface, lineWidth: 1 })
}

function rect(x: number, y: number, width: number, height: number, style: object, r = 2): Part {
  return { type: 'rect', shape: { x, y, width, height, r }, style }
}

/** The lasting difference as a dot in its interval: solid of strong evidence, an outline of some, else a thin line. */
export function intervalShapes(
  { evidence, steps }: EvidenceRow,
  place: number,
  coord: Coord,
  layout: Layout,
  theme: ChartTheme,
) {
  if (evidence === null) return groupShape([])
  const [left = 0, middle = 0] = coord([evidence.low, place])
  const [right = 0] = coord([evidence.high, place])
  const [at = 0] = coord([evidence.gap, place])
  const y = middle + layout.barAt
  const dot: Part = {
    type: 'circle',
    shape: { cx: at, cy: y, r: 4.5 },
    style: { fill: theme.benchmark, stroke: theme.surface, lineWidth: 1.5 },
  }
  if (steps < 2) return groupShape([...whisker(left, right, y, theme), dot])
  const colour = evidence.gap < 0 ? theme.belowFill : theme.aboveFill
  const style = steps === 3 ? { fill: colour } : { fill: theme.surface, stroke: colour, lineWidth: 1.5 }
  return groupShape([rect(left, y - 4, right - left, 8, style), dot])
}

/** A thin line between two ends. */
function whisker(left: number, right: number, y: number, theme: ChartTheme): readonly Part[] {
  const line = (x1: number, y1: number, x2: number, y2: number): Part => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: theme.atFill, lineWidth: 1.5 },
  })
  return [line(left, y, right, y), line(left, y - 4, left, y + 4), line(right, y - 4, right, y + 4)]
}

const stepHeights = [4, 8, 12]

/** Three steps, as many filled as the evidence is strong. */
export function stepShapes(left: number, middle: number, steps: Steps, theme: ChartTheme): readonly Part[] {
  return stepHeights.map((height, place) => {
    const isFilled = place < steps
    const style = isFilled ? { fill: theme.text2 } : { fill: theme.surface, stroke: theme.atFill, lineWidth: 0.75 }
    return rect(left + 5 * place, middle + 6 - height, 4, height, style, 0.5)
  })
}
