import type { RetirementCohorts } from '@plumbline/contract/report-figures/retirement-cohorts.ts'
import type { ChosenSavers } from '../figures/group-sums.ch.ts'
import { readStatisticsBy, statisticsOf } from './read-statistics.ch.ts'

const cohortYears = [30, 5, 0] as const
const halfWidth = 2.5
/** Known, but between the cohorts. */
const between = -1

/** Outcomes by years to retirement; null when nobody's are known. */
export async function retirementCohorts(chosen: ChosenSavers): Promise<RetirementCohorts | null> {
  const years = 'years_to_retirement'
  const within = (cohort: number) => {
    const above = cohort === 0 ? '>=' : '>'
    return `${years} ${above} ${cohort - halfWidth} AND ${years} <= ${cohort + halfWidth}, ${cohort}`
  }
  const key = `multiIf(${years} IS NULL, NULL, ${cohortYears.map(within).join(', ')}, ${between})`
  const rows = await readStatisticsBy<number | null>(chosen, key)
  const total = rows.reduce((sum, { savers }) => sum + savers, 0)
  const unknown = rows.find((row) => row.key === null)?.savers ?? 0
  if (unknown === total) return null
  const cohorts = cohortYears.flatMap((cohort) =>
    rows.filter((row) => row.key === cohort).map((row) => cohortOf(cohort, statisticsOf(row))),
  )
  const counted = cohorts.reduce((sum, { savers }) => sum + savers, 0)
  return { counted, leftOut: total - counted, unknown, cohorts }
}

function cohortOf<Figures extends object>(years: number, statistics: Figures) {
  const range: [number, number] = [years - halfWidth, years + halfWidth]
  return { years, range, ...statistics }
}
