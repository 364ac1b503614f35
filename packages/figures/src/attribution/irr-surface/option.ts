import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { type DifferenceScale, differenceColour, differenceScale, scaleEnds } from '../parts/difference-scale.ts'
import { type GridCells, gridCells } from '../parts/grid-cells.ts'
import { monthTicks } from '../parts/month-axis.ts'
import { scaleKey } from '../parts/scale-key.ts'
import { pictureOf } from '../parts/shapes.ts'
import type { KnownSpan, Payments } from '../parts/spans.ts'
import { type BoxAxes, boxShapes } from './box.ts'
import { type Face, paintedFaces } from './faces.ts'
import { type Projection, projection } from './projection.ts'

/** The heat map's differences as a surface over start and end, turned by so many degrees; the plane of the benchmark is outlined. */
export function surfaceOption(
  attribution: DoneAttribution,
  payments: Payments,
  degrees: number,
  { theme, size }: { readonly theme: ChartTheme; readonly size: ChartSize },
): FigureOption {
  const cells = gridCells(attribution, payments)
  const scale = differenceScale(cells.spans.map(({ difference }) => difference))
  const project = projection(size, degrees)
  const { behind, before } = boxShapes(axesOf(attribution, cells, scale, size), project, theme)
  const shapes = [...behind, ...paintedFaces(surfaceFaces(cells, scale, project, theme)), ...before]
  return pictureOf(shapes, size, [scaleKey(scale, theme, size, false)])
}

/** Where a month end stands along an edge of the floor. */
function along(month: number, { first, last }: GridCells): number {
  return (month - first) / Math.max(1, last - first) - 0.5
}

function upwards(difference: number, { most }: DifferenceScale): number {
  return Math.max(-most, Math.min(most, difference)) / (2 * most)
}

function axesOf(attribution: DoneAttribution, cells: GridCells, scale: DifferenceScale, size: ChartSize): BoxAxes {
  const ticks = monthTicks(attribution, isNarrow(size) ? 4 : 6)
    .filter(({ at }) => at >= cells.first && at <= cells.last)
    .map(({ at, text }) => ({ at: along(at, cells), text }))
  const [low, high] = scaleEnds(scale)
  return {
    x: { name: 'Paid in from', ticks },
    y: { name: 'Valued', ticks },
    z: {
      name: 'points',
      ticks: [
        { at: -0.5, text: low },
        { at: 0, text: '0' },
        { at: 0.5, text: high },
      ],
      zero: 0,
    },
  }
}

/** Four neighbouring spans make a piece; where one of them is too short, the other three do. */
function surfaceFaces(
  cells: GridCells,
  scale: DifferenceScale,
  project: Projection,
  theme: ChartTheme,
): readonly Face[] {
  const { spans, step } = cells
  const byPlace = new Map(spans.map((span) => [`${span.start} ${span.end}`, span]))
  return spans.flatMap(({ start, end }) => {
    const corners = [
      [start, end],
      [start + step, end],
      [start + step, end + step],
      [start, end + step],
    ].flatMap(([s, e]) => byPlace.get(`${s} ${e}`) ?? [])
    return corners.length < 3 ? [] : [faceOf(corners, cells, scale, project, theme)]
  })
}

function faceOf(
  spans: readonly KnownSpan[],
  cells: GridCells,
  scale: DifferenceScale,
  project: Projection,
  theme: ChartTheme,
): Face {
  const difference = spans.reduce((sum, span) => sum + span.difference, 0) / spans.length
  return {
    corners: spans.map(({ start, end, difference: own }) =>
      project(along(start, cells), along(end, cells), upwards(own, scale)),
    ),
    fill: differenceColour(difference, scale, theme.diverging),
    stroke: theme.surface,
    ...(difference < 0 && { dash: Math.abs(difference) > scale.most / 2 ? theme.surface : theme.text }),
  }
}
