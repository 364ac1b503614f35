import { type EChartsType, zrender } from 'echarts/core'
import type { FigureOption } from './chart-parts.ts'
import { chartPoints, placeOf } from './chart-points.ts'
import type { ChartSize } from './chart-size.ts'
import type { MeasureText } from './measure-text.ts'
import { type MarkArea, type MarkPoint, markAt, type ScreenPicture } from './screen-marks.ts'
import { drawOnce } from './svg.ts'

/** Draws a figure for a screen: the same picture as `renderSvg`, whose parts have names of their own among others of a page. */
export function screenPicture(option: FigureOption, size: ChartSize, measure: MeasureText): ScreenPicture {
  return drawOnce(option, size, measure, (chart, svg) => {
    const areas = areasOf(chart, option)
    return { svg, areas, points: pointsOf(chart, option, areas) }
  })
}

type DrawnElement = ReturnType<ReturnType<EChartsType['getZr']>['storage']['getDisplayList']>[number]
type Part = Pick<DrawnElement, 'silent' | 'parent' | '__hostTarget'>

function areasOf(chart: EChartsType, option: FigureOption): readonly MarkArea[] {
  const series = [option.series].flat()
  return chart
    .getZr()
    .storage.getDisplayList()
    .flatMap((element) => {
      const place = placeBehind(element, series)
      if (place === undefined || element.invisible) return []
      const box = element.getBoundingRect().clone()
      const moved = element.getComputedTransform()
      if (moved !== null && moved !== undefined) box.applyTransform(moved)
      const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
      return [left, top, right, bottom].every(Number.isFinite) ? [{ place, left, top, right, bottom }] : []
    })
    .toReversed()
}

/** A part belongs to the mark that it, what it labels or what it is in stands for; what is silent answers to nobody. */
function placeBehind(element: Part, series: readonly unknown[]): number | undefined {
  let place: number | undefined
  for (let part: Part | null | undefined = element; part; part = part.__hostTarget ?? part.parent) {
    if (part.silent) return undefined
    place ??= placeFrom(part, series)
  }
  return place
}

function placeFrom(part: Part, series: readonly unknown[]): number | undefined {
  const from = zrender.getElementSSRData(part as DrawnElement)
  const own = series[Number(from?.get('series_index'))]
  const data: unknown = typeof own === 'object' && own !== null && 'data' in own ? own.data : undefined
  return Array.isArray(data) ? placeOf(data[Number(from?.get('data_index'))]) : undefined
}

/** Where the axes have each mark, or as near to it as the mark is: it may stand on top of another. */
function pointsOf(chart: EChartsType, option: FigureOption, areas: readonly MarkArea[]): readonly MarkPoint[] {
  const own = new Map(areas.map((area) => [area.place, area]))
  return chartPoints(option).map(({ place, seriesIndex, at }) => {
    const pixel: unknown = chart.convertToPixel({ seriesIndex }, [...at])
    const [x, y] = Array.isArray(pixel) ? [Number(pixel[0]), Number(pixel[1])] : [Number.NaN, Number.NaN]
    const area = own.get(place)
    if (
      area === undefined ||
      markAt(
        areas.filter((each) => each.place === place),
        x,
        y,
      ) !== undefined
    )
      return { place, x, y }
    return { place, x: between(area.left, x, area.right), y: between(area.top, y, area.bottom) }
  })
}

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
