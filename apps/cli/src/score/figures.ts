import type { Statistic } from '@plumbline/engine/stats/statistic.ts'
import { groupedDigits } from '@plumbline/scoring/problems/grouped-digits.ts'

/** Figures of the summary as people read them; '--' where there is none. */
export function countText(count: number): string {
  return groupedDigits(count)
}

export function poundsText(pence: number): string {
  const isBelow = pence < 0 || Object.is(pence, -0)
  return `${isBelow ? '-' : ''}£${groupedDigits(Math.round(Math.abs(pence) / 100))}`
}

export function percentText(rate: number | undefined): string {
  return rate === undefined ? '--' : `${(100 * rate).toFixed(2).replace('-', '−')}%`
}

export function scoreText(score: number | undefined): string {
  return score === undefined ? '--' : score.toFixed(1)
}

/** The number in a statistic. */
export function figureOf(statistic: Statistic): number | undefined {
  return statistic.status === 'ok' ? statistic.value : undefined
}
