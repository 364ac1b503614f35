import type { FigureOption } from '@plumbline/figures/parts/chart-parts.ts'

/** A mark of a figure: its place in the figure's table, and where the chart has it. */
export interface ChartPoint {
  readonly place: number
  readonly seriesIndex: number
  /** In the units of the axes. */
  readonly at: readonly [x: number, y: number]
}

/** The marks that stand for rows of the figure's table, in its order: those the builders named by their place. */
export function chartPoints(option: FigureOption): readonly ChartPoint[] {
  const isRows = [option.yAxis].flat()[0]?.type === 'category'
  return [option.series]
    .flat()
    .flatMap((series, seriesIndex) =>
      dataOf(series).flatMap((item, index) => {
        const point = namedItem(item)
        if (point === null) return []
        return [{ place: point.place, seriesIndex, at: positionOf(point.value, index, isRows) }]
      }),
    )
    .toSorted((a, b) => a.place - b.place)
}

function dataOf(series: unknown): readonly unknown[] {
  if (typeof series !== 'object' || series === null || !('data' in series)) return []
  return Array.isArray(series.data) ? series.data : []
}

function namedItem(item: unknown): { readonly place: number; readonly value: unknown } | null {
  if (typeof item !== 'object' || item === null || !('name' in item) || !('value' in item)) return null
  const place = Number(item.name)
  return Number.isInteger(place) ? { place, value: item.value } : null
}

function positionOf(value: unknown, index: number, isRows: boolean): readonly [number, number] {
  if (Array.isArray(value)) return [Number(value[0]), Number(value[1])]
  const length = typeof value === 'number' ? value : 0
  return isRows ? [length, index] : [index, length]
}
