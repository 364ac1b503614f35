import type { Outcome, RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { statisticsOf } from './sample-report.ts'

/** So many savers within 2.5 years, with a mean score. */
export function cohortOf(years: number, savers: number, score: number): RetirementCohorts['cohorts'][number] {
  const gap = (score - 50) / 1000
  return {
    years,
    range: [years - 2.5, years + 2.5],
    ...statisticsOf(savers, score),
    outcomes: {
      score: outcomeOf(savers, score, 20),
      irr: outcomeOf(savers, 0.05 + gap, 0.02),
      gap: outcomeOf(savers, gap, 0.01),
    },
  }
}

function outcomeOf(savers: number, mean: number, width: number): Outcome {
  if (savers === 0) return { savers, mean: null, p10: null, p50: null, p90: null }
  return { savers, mean, p10: mean - width, p50: mean + width / 4, p90: mean + width }
}
