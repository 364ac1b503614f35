import type { ScatterSeriesOption } from 'echarts'
import { still } from '../../parts/chart-parts.ts'

const reach = 14

/** Marks that nobody sees, where the pointer and the arrow keys read the rows of the table, by their places. */
export function readPoints(points: readonly (readonly [number, number])[]): ScatterSeriesOption {
  return {
    type: 'scatter',
    symbolSize: reach,
    z: 20,
    ...still,
    itemStyle: { opacity: 0 },
    data: points.map((value, place) => ({ name: String(place), value: [...value] })),
  }
}
