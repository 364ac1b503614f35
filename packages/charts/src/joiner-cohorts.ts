import type { JoinerCohorts } from '@plumbline/contract/report-figures/joiner-cohorts.ts'
import type { FigureOption } from './chart-parts.ts'
import type { ChartSize } from './chart-size.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { NamedGroup } from './group-table.ts'
import { scoreColumnsOption } from './score-columns.ts'

/** Average scores by the year of the first contribution. */
export function joinerCohortsOption(figure: JoinerCohorts, theme: ChartTheme, size: ChartSize): FigureOption {
  return scoreColumnsOption(yearGroups(figure), theme, size)
}

export function yearGroups({ years }: JoinerCohorts): readonly NamedGroup[] {
  return years.map((group) => ({ name: String(group.year), group }))
}
