import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { type EChartsType, init, use as registerParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { FigureOption } from './chart-parts.ts'
import type { ChartSize } from './chart-size.ts'
import { type MeasureText, measureChartsBy } from './measure-text.ts'
import { withClockStopped } from './with-clock-stopped.ts'

registerParts([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, MarkLineComponent, SVGRenderer])

/**
 * A figure as an SVG document without a browser: the same text for the same figure, size and measures, however many were
 * drawn before.
 */
export function renderSvg(option: FigureOption, size: ChartSize, measure: MeasureText): string {
  // The numbers of its parts grow from picture to picture.
  return drawOnce(option, size, measure, (_, svg) => inTags(svg, (tag) => tag.replace(partName, 'figure-')))
}

/** Draws a figure without a browser, and takes from the drawing what is wanted, before it is forgotten. */
export function drawOnce<Wanted>(
  option: FigureOption,
  { width, height }: ChartSize,
  measure: MeasureText,
  take: (chart: EChartsType, svg: string) => Wanted,
): Wanted {
  measureChartsBy(measure)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    return withClockStopped(() => {
      chart.setOption(option)
      return take(chart, withoutTraces(chart.renderToSVGString()))
    })
  } finally {
    chart.dispose()
  }
}

const partName = /(?<=="|\(#|"#)zr\d+-/g

/** Without what is for the pointer. Texts stay as they are. */
function withoutTraces(svg: string): string {
  return inTags(svg.replace(/<style[^>]*>.*?<\/style>/gs, ''), (tag) =>
    tag.replace(/ (?:ecmeta_\w+|class|pointer-events)="[^"]*"/g, ''),
  )
}

function inTags(svg: string, change: (tag: string) => string): string {
  return svg.replace(/<[^>]+>/g, change)
}
