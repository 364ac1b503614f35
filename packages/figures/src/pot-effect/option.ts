import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { axisPounds } from '../parts/axis-pounds.ts'
import type { FigureOption } from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { scoreColumnsOption } from '../parts/score-columns.ts'
import type { NamedGroup } from '../words/group-table.ts'

/** Average scores by the size of the pot. */
export function potEffectOption(figure: PotEffect, theme: ChartTheme, size: ChartSize): FigureOption {
  return scoreColumnsOption(potGroups(figure), theme, size)
}

/** `≤ £1k`, `£1–5k`, `> £250k`: the open band is written with 0 as its end. */
export function potGroups({ bands }: PotEffect): readonly NamedGroup[] {
  return bands.map((group) => ({ name: bandName(group.range), group }))
}

function bandName([from, to]: PotEffect['bands'][number]['range']): string {
  if (to === 0) return `> ${inThousands(from)}`
  if (from === 0) return `≤ ${inThousands(to)}`
  return `${inThousands(from).replace(/k$/, '')}–${inThousands(to).replace('£', '')}`
}

/** The edges are whole thousands, also below 10,000, where a card gives pounds in full. */
function inThousands(pounds: number): string {
  return pounds < 10_000 ? `${wholePounds(pounds / 1000)}k` : axisPounds(pounds)
}
