import type { ScatterSeriesOption } from 'echarts'
import { itemAt } from '../../item-at.ts'
import { still, strongLabel } from '../../parts/chart-parts.ts'
import type { NiceAxis } from '../../parts/nice-axis.ts'
import { spreadLabels } from '../../parts/spread-labels.ts'

interface LineEnd {
  readonly at: readonly [number, number]
  readonly text: string
  readonly color: string
}

const lineHeight = 16

/** What lines are, written beside their ends, apart from each other; `plot` is the height of the plot in pixels. */
export function endLabels(ends: readonly LineEnd[], { min, max }: NiceAxis, plot: number): ScatterSeriesOption {
  const heights = ends.map(({ at: [, y] }) => ((max - y) / (max - min)) * plot)
  const placed = spreadLabels(heights, lineHeight, plot)
  return {
    type: 'scatter',
    silent: true,
    symbolSize: 5,
    z: 10,
    ...still,
    data: ends.map(({ at, text, color }, place) => ({
      value: [...at],
      itemStyle: { color, opacity: 1 },
      label: {
        show: true,
        position: 'right' as const,
        distance: 6,
        offset: [0, itemAt(placed, place) - itemAt(heights, place)],
        formatter: text,
        ...strongLabel(color),
      },
    })),
  }
}
