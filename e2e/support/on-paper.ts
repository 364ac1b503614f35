import type { ChartSize } from '@plumbline/charts/chart-size.ts'
import { chartThemes } from '@plumbline/charts/chart-theme.ts'
import { renderSvg } from '@plumbline/charts/svg.ts'
import { measureText } from '@plumbline/report/fonts/inter.ts'
import type { NamedFigure } from './drawn-figures.ts'

/** As a PDF has it: drawn without a browser, with the type face's own measures. */
export function onPaper({ option }: NamedFigure, size: ChartSize): string {
  return renderSvg(option(chartThemes.light, size), size, measureText)
}
