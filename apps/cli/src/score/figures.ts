import type { Statistic } from '@plumbline/engine/stats/statistic.ts'

/** Figures of the summary as people read them; '--' where there is none. */
export function countText(count: number): string {
  return count.toLocaleString('en-GB')
}

export function poundsText(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    maximumFractionDigits: 0,
  })
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
