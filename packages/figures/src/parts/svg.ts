import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use as registerParts } from 'echarts/core'
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
export function renderSvg(option: FigureOption, { width, height }: ChartSize, measure: MeasureText): string {
  measureChartsBy(measure)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    return withClockStopped(() => {
      chart.setOption(option)
      return withoutTraces(chart.renderToSVGString())
    })
  } finally {
    chart.dispose()
  }
}

/** Without what is for the pointer, and without the numbers that grow from picture to picture. Texts stay as they are. */
function withoutTraces(svg: string): string {
  return svg
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, (tag) =>
      tag.replace(/ (?:ecmeta_\w+|class|pointer-events)="[^"]*"/g, '').replace(/(?<=="|\(#|"#)zr\d+-/g, 'figure-'),
    )
}
