import type { ChartSize } from '@plumbline/figures/parts/chart-size.ts'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { renderSvg } from '@plumbline/figures/parts/svg.ts'
import { measureText } from '@plumbline/report/fonts/inter.ts'
import type { NamedFigure } from './drawn-figures.ts'

/** As a PDF has it: drawn without a browser, with the type face's own measures. */
export function onPaper({ option }: NamedFigure, size: ChartSize): string {
  return renderSvg(option(chartThemes.light, size), size, measureText)
}
