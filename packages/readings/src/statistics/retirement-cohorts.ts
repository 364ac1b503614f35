import { readRow } from '@plumbline/analytics/read-row.ts'
import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { outcomesOf, readOutcomesBy } from './outcomes.ts'
import { readStatisticsBy, statisticsOf } from './read-statistics.ts'

export const cohortYears = [30, 5, 0] as const
const halfWidth = 2.5
const years = 'years_to_retirement'

/** Outcomes by years to retirement; null when nobody's are known. */
export async function retirementCohorts(selection: ChosenSavers): Promise<RetirementCohorts | null> {
  const key = `multiIf(${cohortYears.map((cohort) => `${isInCohort(cohort)}, ${cohort}`).join(', ')}, NULL)`
  const [rows, outcomes, { total, known }] = await Promise.all([
    readStatisticsBy<number>(selection, key),
    readOutcomesBy(selection, key),
    countKnown(selection),
  ])
  if (known === 0) return null
  const cohorts = cohortYears.flatMap((cohort) =>
    rows
      .filter((row) => row.key === cohort)
      .map((row) => cohortOf(cohort, { ...statisticsOf(row), outcomes: outcomesOf(outcomes, cohort) })),
  )
  const saverCount = cohorts.reduce((sum, { savers }) => sum + savers, 0)
  return { counted: saverCount, leftOut: total - saverCount, unknown: total - known, cohorts }
}

/** Whether a saver belongs to a cohort; null where the years are not known. */
export function isInCohort(cohort: number): string {
  const above = cohort === 0 ? '>=' : '>'
  return `${years} ${above} ${cohort - halfWidth} AND ${years} <= ${cohort + halfWidth}`
}

function countKnown({ reader, condition }: ChosenSavers): Promise<{ total: number; known: number }> {
  return readRow<{ total: number; known: number }>(
    reader,
    `SELECT count() AS total, count(${years}) AS known FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
}

function cohortOf<Figures extends object>(cohort: number, statistics: Figures) {
  const range: [number, number] = [cohort - halfWidth, cohort + halfWidth]
  return { years: cohort, range, ...statistics }
}
