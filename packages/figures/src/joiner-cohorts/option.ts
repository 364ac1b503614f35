import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import type { FigureOption } from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { type Behind, scoreColumnsOption } from '../parts/score-columns.ts'
import type { NamedGroup } from '../words/group-table.ts'

/** Average scores by the year of the first contribution. */
export function joinerCohortsOption(
  figure: JoinerCohorts,
  theme: ChartTheme,
  size: ChartSize,
  behind?: Behind,
): FigureOption {
  return scoreColumnsOption(yearGroups(figure), theme, size, behind)
}

export function yearGroups({ years }: JoinerCohorts): readonly NamedGroup[] {
  return years.map((group) => ({ name: String(group.year), group }))
}
