import { type RetirementCohorts, retirementCohortsSchema } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { cohortRows } from './rows.ts'
import { retirementCohortsWords } from './words.ts'

/** Outcomes long, shortly and just before retirement. */
export const retirementCohorts = defineFigure({
  id: 'retirementCohorts',
  title: 'Years to retirement',
  /** Null when no saver's years to retirement are known. */
  data: { retirementCohorts: retirementCohortsSchema.nullable() },
  explain: {
    definition: 'Outcomes of savers about 30, 5 and 0 years from retirement on the NAV date.',
    formula:
      'Means over the savers within 2.5 years of each, and the values that a tenth, a half and nine tenths of them do not exceed (p10, p50 and p90). The gap is the IRR less the benchmark IRR of savers who have both. Years to retirement are stated in the file, or follow from a date of retirement or of birth.',
    leftOutFor: 'whose years are not known or between the cohorts',
    usesScores: true,
    page: 'report-figures',
    anchor: 'outcomes-by-years-to-retirement',
  },
  of: ({ retirementCohorts: figure }) =>
    figure === null
      ? null
      : {
          kind: 'table',
          counts: figure,
          words: retirementCohortsWords(figure),
          numbers: numbersOf(figure),
          sheet: 'Years to retirement',
          paperTitle: 'What savers got in each cohort',
        },
})

function numbersOf({ cohorts }: RetirementCohorts): TableNumbers {
  return cohortRows.map(({ number }) => [
    undefined,
    ...cohorts.map((cohort) => (hiddenOf(cohort) === null ? number(cohort) : undefined)),
  ])
}
