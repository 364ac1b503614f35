import type { ContentsEntry } from '../../../components/contents/contents-entry.ts'

/** Where the report begins, and where the price is held against pots. */
export const trackStart = 'track-start'
export const trackChecks = 'track-checks'

/** What figures are called in the contents. */
const names: Readonly<Record<string, string>> = {
  trackGrowth: 'Against the benchmark',
  pastPerformance: 'Past performance',
  scoresByStart: 'Scores',
  irrDistribution: 'Spread of rates',
  ratesByStart: 'IRR by start',
}

/** The entries of the figures that a report has, and of what is below them. */
export function trackContents(figures: readonly { readonly id: string }[]): readonly ContentsEntry[] {
  return [
    { name: 'Summary', target: trackStart },
    ...figures.flatMap((figure) => {
      const name = names[figure.id]
      return name === undefined ? [] : [{ name, target: figurePlace(figure) }]
    }),
    { name: 'Beside savers’ pots', target: trackChecks },
  ]
}

export function figurePlace({ id }: { readonly id: string }): string {
  return `chart-${id}`
}
