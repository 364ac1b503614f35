import type { ComparedUnitPrice } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { readPoints } from '../../attribution/parts/read-points.ts'
import { lineShape, pictureOf, type Shape, textShape } from '../../attribution/parts/shapes.ts'
import { timeTicks } from '../../index-levels/time-ticks.ts'
import { itemAt } from '../../item-at.ts'
import { axisPounds, axisRates } from '../../parts/axis-numbers.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { type NiceAxis, niceRange } from '../../parts/nice-axis.ts'
import { type GrowthPoint, growthPoints } from './growth-points.ts'
import type { ComparedMonth } from './words.ts'

const left = 52
const right = 12
const foot = 24
const between = 34
/** Of the height of both panels. */
const upperShare = 0.55

interface Panel {
  readonly axis: NiceAxis
  readonly top: number
  readonly bottom: number
  readonly y: (value: number) => number
}

function panelOf(axis: NiceAxis, top: number, bottom: number): Panel {
  return { axis, top, bottom, y: (value) => bottom - ((value - axis.min) / (axis.max - axis.min)) * (bottom - top) }
}

/** Both growths above, their difference by month in its band below; months outside are marked and numbered. */
export function unitPriceOption({ months }: ComparedUnitPrice, theme: ChartTheme, size: ChartSize): FigureOption {
  const points = growthPoints(months)
  const at = months.map(({ end }) => Date.parse(end))
  const [from, to] = [Date.parse(itemAt(points, 0).day), itemAt(at, at.length - 1)]
  const x = (time: number) => left + ((time - from) / (to - from)) * (size.width - left - right)
  const split = 8 + (size.height - foot - between - 8) * upperShare
  const levels = points.flatMap(({ published, implied }) => [published, implied])
  const reach = Math.max(...months.flatMap(({ band, difference }) => [band, Math.abs(difference)]))
  const upper = panelOf(niceRange(Math.min(...levels), Math.max(...levels), 4), 8, split)
  const lower = panelOf(niceRange(-reach, reach, 4), split + between, size.height - foot)
  const ticks = timeTicks(itemAt(points, 0).day, itemAt(months, months.length - 1).end, isNarrow(size) ? 5 : 9)
  return pictureOf(
    [
      ...gridOf(upper, axisPounds(upper.axis), theme, size),
      ...bandShapes(months, lower, (month) => x(itemAt(at, month)), theme),
      ...gridOf(lower, axisRates(lower.axis), theme, size),
      lineShape([left, lower.y(0)], [size.width - right, lower.y(0)], { stroke: theme.axis }),
      textShape('Published price less implied track', [left, split + between - 14], { fill: theme.text, bold: true }),
      ...ticks.map((tick) =>
        textShape(tick.text, [x(tick.at), size.height - 10], { fill: theme.text3, size: 11, align: 'center' }),
      ),
      ...growthLine(points, 'implied', upper, (day) => x(Date.parse(day)), { stroke: theme.actual, lineWidth: 2 }),
      ...growthLine(points, 'published', upper, (day) => x(Date.parse(day)), {
        stroke: theme.benchmark,
        lineWidth: 1.5,
        lineDash: [4, 3],
      }),
      ...differenceLine(months, lower, (month) => x(itemAt(at, month)), theme),
      ...outsideShapes(months, [upper, lower], (month) => x(itemAt(at, month)), theme),
    ],
    size,
    [readPoints(months.map(({ difference }, month) => [x(itemAt(at, month)), lower.y(difference)]))],
  )
}

function gridOf(
  { axis, y }: Panel,
  write: (value: number) => string,
  theme: ChartTheme,
  { width }: ChartSize,
): Shape[] {
  const steps = Math.round((axis.max - axis.min) / axis.interval)
  return Array.from({ length: steps + 1 }, (_, step) =>
    Number((axis.min + step * axis.interval).toPrecision(12)),
  ).flatMap((value) => [
    lineShape([left, y(value)], [width - right, y(value)], { stroke: theme.grid }),
    textShape(write(value), [left - 6, y(value)], { fill: theme.text3, size: 11, align: 'right' }),
  ])
}

/** Months that follow on each other. */
function followsOn(months: readonly ComparedMonth[], month: number): boolean {
  return month > 0 && itemAt(months, month - 1).end === itemAt(months, month).start
}

function bandShapes(
  months: readonly ComparedMonth[],
  { y }: Panel,
  x: (month: number) => number,
  theme: ChartTheme,
): Shape[] {
  return months.flatMap(({ band }, month) => {
    if (!followsOn(months, month)) return []
    const before = itemAt(months, month - 1).band
    const [from, to] = [x(month - 1), x(month)]
    const points = [
      [from, y(before)],
      [to, y(band)],
      [to, y(-band)],
      [from, y(-before)],
    ]
    return [{ type: 'polygon' as const, shape: { points }, style: { fill: theme.actualSoft } }]
  })
}

type LineStyle = Parameters<typeof lineShape>[2]

function growthLine(
  points: readonly GrowthPoint[],
  of: 'published' | 'implied',
  { y }: Panel,
  x: (day: string) => number,
  style: LineStyle,
): Shape[] {
  return points.slice(1).map((point, place) => {
    const before = itemAt(points, place)
    return lineShape([x(before.day), y(before[of])], [x(point.day), y(point[of])], style)
  })
}

function differenceLine(
  months: readonly ComparedMonth[],
  { y }: Panel,
  x: (month: number) => number,
  theme: ChartTheme,
): Shape[] {
  return months.flatMap(({ difference }, month) =>
    followsOn(months, month)
      ? [
          lineShape([x(month - 1), y(itemAt(months, month - 1).difference)], [x(month), y(difference)], {
            stroke: theme.text,
            lineWidth: 1.25,
          }),
        ]
      : [],
  )
}

/** A line through both panels, a diamond and the number by which the list below names the month. */
function outsideShapes(
  months: readonly ComparedMonth[],
  [upper, lower]: readonly [Panel, Panel],
  x: (month: number) => number,
  theme: ChartTheme,
): Shape[] {
  const outside = months.flatMap((month, place) => (month.isOutside ? [{ month, at: x(place) }] : []))
  return outside.flatMap(({ month: { difference }, at }, number) => {
    const y = lower.y(difference)
    const diamond = [
      [at, y - 5],
      [at + 5, y],
      [at, y + 5],
      [at - 5, y],
    ]
    return [
      lineShape([at, upper.top], [at, lower.bottom], { stroke: theme.outlier, lineDash: [2, 3] }),
      { type: 'polygon' as const, shape: { points: diamond }, style: { fill: theme.outlier } },
      textShape(String(number + 1), [at + 8, y], { fill: theme.outlier, bold: true }),
    ]
  })
}
