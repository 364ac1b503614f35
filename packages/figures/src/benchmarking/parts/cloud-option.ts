import type { LineSeriesOption, ScatterSeriesOption } from 'echarts'
import { plumbLine, still, strongLabel } from '../../parts/chart-parts.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { lookNames, type Point, type PointLook } from './points.ts'

/** More are drawn smaller, so that a cloud of hundreds stays one of points. */
const crowd = 120
const mostNames = 6
/** Of the axis of assets, from its beginning. */
const nearAxis = 0.1
/** So near to the own point, as a part of each axis, the name of another one would stand in its own. */
const nearOwn = { along: 0.3, up: 0.07 }

/** Narrower charts have no room for names. */
const roomForNames = 480

/** Where something stands on the axes of a chart, from 0 to 1, and how wide the chart is. */
export interface CloudAxes {
  readonly along: (assets: number) => number
  readonly up: (value: number) => number
  readonly width: number
}

/**
 * Providers as points: others below, the largest above them, the own one on top with its name and, of a score, its interval.
 * Colour never stands alone: circles, triangles and open diamonds. Data points are named by their places in the table.
 */
export function cloud(
  points: readonly Point[],
  theme: ChartTheme,
  /** What stands at the own point, behind how it is called there. */
  label: (point: Point) => string,
  axes: CloudAxes,
): readonly (ScatterSeriesOption | LineSeriesOption)[] {
  const usual = points.filter(({ look, big }) => look !== 'own' && !big)
  const large = points.filter(({ look, big }) => look !== 'own' && big)
  const own = points.filter(({ look }) => look === 'own')
  const size = points.length > crowd ? 6 : 9
  return [
    ofLook('other', usual, theme, size),
    ofLook('accepting', usual, theme, size + 1),
    largest(large, own, { theme, size: size + 3, axes }),
    ...own.flatMap(({ interval, assets }) => (interval === null ? [] : [heldBy(interval, assets, theme)])),
    {
      type: 'scatter',
      ...still,
      symbol: 'circle',
      symbolSize: 15,
      z: 9,
      itemStyle: { color: colourOf('own', theme), borderColor: theme.surface, borderWidth: 2 },
      data: own.map((point) => ({
        name: String(point.place),
        value: [point.assets, point.value],
        label: {
          show: true,
          formatter: `${axes.width < roomForNames ? lookNames.own : point.name}${label(point)}`,
          position: axes.along(point.assets) < 0.5 ? 'right' : 'left',
          ...strongLabel(colourOf('own', theme)),
          ...legible(theme),
        },
      })),
    },
  ]
}

function ofLook(look: PointLook, points: readonly Point[], theme: ChartTheme, size: number): ScatterSeriesOption {
  return {
    type: 'scatter',
    ...still,
    symbol: look === 'accepting' ? 'triangle' : 'circle',
    symbolSize: size,
    itemStyle: { color: colourOf(look, theme), opacity: 0.8 },
    data: points
      .filter((point) => point.look === look)
      .map(({ place, assets, value }) => ({
        name: String(place),
        value: [assets, value],
      })),
  }
}

/** Names among points have an edge that keeps them apart. */
function legible({ surface }: ChartTheme) {
  return { textBorderColor: surface, textBorderWidth: 3 }
}

interface LargestLook {
  readonly theme: ChartTheme
  readonly size: number
  readonly axes: CloudAxes
}

function largest(
  points: readonly Point[],
  own: readonly Point[],
  { theme, size, axes: { along, up, width } }: LargestLook,
): ScatterSeriesOption {
  const isNearOwn = ({ assets, value }: Point) =>
    own.some(
      (each) =>
        Math.abs(along(each.assets) - along(assets)) < nearOwn.along &&
        Math.abs(up(each.value) - up(value)) < nearOwn.up,
    )
  return {
    type: 'scatter',
    ...still,
    symbol: 'diamond',
    symbolSize: size,
    z: 4,
    data: points.map((point) => ({
      name: String(point.place),
      value: [point.assets, point.value],
      itemStyle: { color: theme.surface, borderColor: colourOf(point.look, theme), borderWidth: 2 },
      label: {
        show: points.length <= mostNames && width >= roomForNames && !isNearOwn(point),
        formatter: point.name,
        // Below it would stand on the numbers of the axis.
        position: along(point.assets) < nearAxis ? ('right' as const) : ('bottom' as const),
        color: theme.text2,
        fontSize: 11,
        ...legible(theme),
      },
    })),
  }
}

/** Where the own score could as well have come to. */
function heldBy([low, high]: readonly [number, number], assets: number, theme: ChartTheme): LineSeriesOption {
  return {
    type: 'line',
    ...still,
    silent: true,
    symbol: 'none',
    z: 8,
    lineStyle: { color: colourOf('own', theme), width: 2, opacity: 0.6 },
    data: [
      [assets, low],
      [assets, high],
    ],
  }
}

/** A line that stands for something, without points. */
export function lineAt(theme: ChartTheme, axis: 'xAxis' | 'yAxis', value: number, text: string): LineSeriesOption {
  // Below the points, which its name would cover.
  const line = { ...plumbLine(theme, axis, value, text), z: 1 }
  return {
    type: 'line',
    data: [],
    silent: true,
    markLine:
      axis === 'yAxis'
        ? { ...line, label: { ...line.label, position: 'insideEndTop' } }
        : {
            ...line,
            // Beginning at the line, since the name of the axis may end there.
            label: { ...line.label, align: 'left' },
            lineStyle: { color: theme.axis, width: 1, type: [4, 4] },
          },
  }
}

export function colourOf(look: PointLook, theme: ChartTheme): string {
  return { own: theme.outlier, accepting: theme.aboveFill, other: theme.actualFill }[look]
}
