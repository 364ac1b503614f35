import type { FigureOption } from './chart-parts.ts'

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
  const place = placeOf(item)
  if (place === undefined || typeof item !== 'object' || item === null || !('value' in item)) return null
  return { place, value: item.value }
}

/** The place in the figure's table that a builder has named a piece of data by. */
export function placeOf(item: unknown): number | undefined {
  if (typeof item !== 'object' || item === null || !('name' in item)) return undefined
  const place = Number(item.name)
  return Number.isInteger(place) ? place : undefined
}

function positionOf(value: unknown, index: number, isRows: boolean): readonly [number, number] {
  if (Array.isArray(value)) return [Number(value[0]), Number(value[1])]
  const length = typeof value === 'number' ? value : 0
  return isRows ? [length, index] : [index, length]
}
