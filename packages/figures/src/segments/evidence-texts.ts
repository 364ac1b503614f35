import { missing } from '@plumbline/contract/format/missing.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { signedPounds } from '../parts/axis-pounds.ts'
import { type ChartTheme, chartFont } from '../parts/chart-theme.ts'
import { isNoDifference } from '../pooled/evidence-words.ts'
import { markedCount } from '../words/figure-words.ts'
import { scoreSide } from '../words/verdict.ts'
import type { Layout } from './evidence-layout.ts'
import type { EvidenceRow } from './evidence-rows.ts'
import { groupShape, type Part, stepShapes } from './evidence-shapes.ts'

const headAt = 10
const secondHeadAt = 27

interface Words {
  readonly fill: string
  readonly align?: 'left' | 'right'
  readonly weight?: 400 | 600
  readonly size?: number
  /** Longer texts are broken once, or end with dots. */
  readonly room?: { readonly width: number; readonly lines: 1 | 2 }
  /** Hides the line of no difference behind it. */
  readonly behind?: string | undefined
}

function words(
  text: string,
  x: number,
  y: number,
  { fill, align = 'left', weight = 400, size = 12, room, behind }: Words,
): Part {
  const fitted = room && {
    width: room.width,
    height: 15 * room.lines,
    lineHeight: 15,
    overflow: room.lines === 1 ? ('truncate' as const) : ('break' as const),
    lineOverflow: 'truncate' as const,
    ellipsis: '…',
  }
  const font = `${weight} ${size}px ${chartFont}`
  return {
    type: 'text',
    style: {
      text,
      x,
      y,
      align,
      verticalAlign: 'middle',
      fill,
      font,
      ...fitted,
      ...(behind !== undefined && { backgroundColor: behind, padding: [1, 3, 1, 3] }),
    },
  }
}

/** What stands beside the bar and the interval of a row. */
export function textShapes(row: EvidenceRow, middle: number, layout: Layout, theme: ChartTheme, isTotal: boolean) {
  const { name, group, pounds } = row
  const y = middle + layout.textAt
  const weight = isTotal ? 600 : 400
  const behind = layout.isStacked ? theme.surface : undefined
  const number = { align: 'right', weight, behind } as const
  const room = { width: layout.names, lines: layout.isStacked ? 1 : 2 } as const
  const worth = pounds === null ? '' : signedPounds(pounds)
  return groupShape([
    words(name, 2, y, { fill: theme.text, weight: layout.isStacked ? 600 : weight, room }),
    words(markedCount(group), layout.savers, y, { fill: theme.text2, ...number }),
    // In ink: all money together, whose evidence it is, may lie on the other side than the mean of savers.
    words(scoreText(group.meanScore), layout.score, y, { fill: theme.text, ...number, weight: 600 }),
    words(worth, layout.pounds, y, { fill: poundsColour(row, layout, theme), ...number, weight: 600 }),
    ...(layout.isStacked ? [] : sureShapes(row, y, layout, theme)),
    ...(isTotal && !layout.isStacked ? [totalRule(middle, layout, theme)] : []),
  ])
}

/** In colour only where how sure it is stands beside it: in words, or in the form of the bar below. */
function poundsColour({ pounds, evidence, steps }: EvidenceRow, { isStacked }: Layout, theme: ChartTheme): string {
  if (pounds === null || evidence === null || signedPounds(pounds) === signedPounds(0)) return theme.text
  if (isNoDifference(evidence.gap)) return theme.text
  if (isStacked && steps < 2) return theme.text
  return pounds < 0 ? theme.below : theme.above
}

function sureShapes(
  { sure, steps }: EvidenceRow,
  y: number,
  { sure: left }: Layout,
  theme: ChartTheme,
): readonly Part[] {
  const text = words(sure, steps === 0 ? left : left + 20, y, { fill: theme.text2, size: 11 })
  return steps === 0 ? [text] : [...stepShapes(left, y, steps, theme), text]
}

function totalRule(middle: number, { sure }: Layout, theme: ChartTheme): Part {
  const y = middle - 18
  return { type: 'line', shape: { x1: 0, y1: y, x2: sure + 112, y2: y }, style: { stroke: theme.axis, lineWidth: 1 } }
}

const sideMarks = { above: '▲', below: '▼', at: '=' } as const

function scoreText(score: number | null): string {
  return score === null ? missing : `${sideMarks[scoreSide(score)]} ${wholeScore(score)}`
}

/** Above all rows what they show. */
export function headShapes(heading: string, layout: Layout, theme: ChartTheme) {
  const head = (text: string, x: number, align: 'left' | 'right' = 'left', y = headAt) =>
    words(text, x, y, { fill: theme.text3, align, size: 11 })
  const numbers = [
    head('Savers', layout.savers, 'right'),
    head('Score', layout.score, 'right'),
    head('Pounds', layout.pounds, 'right'),
  ]
  if (layout.isStacked) {
    const below = [
      head('IRR a year', 2, 'left', secondHeadAt),
      head('Gap a year, 95%', layout.gaps.left, 'left', secondHeadAt),
    ]
    return groupShape([head(heading, 2), ...numbers, ...below])
  }
  return groupShape([
    head(heading, 2),
    head('IRR a year', layout.bars.left),
    ...numbers,
    head('Gap a year, 95%', layout.gaps.left),
    head('How sure', layout.sure),
  ])
}
