import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { pointsDifference } from '@plumbline/contract/format/rates.ts'
import { hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { apartNote } from '../words/apart.ts'
import { isSmall, listText, saversText, withSmallNote } from '../words/figure-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { fromRetirement, rangeText } from './cohort-names.ts'
import { type Cohort, type CohortRow, cohortRows, saversRow } from './rows.ts'

/** Outcomes of savers long, shortly and just before retirement. */
export function retirementCohortsWords(figure: RetirementCohorts): SectionWords {
  const { cohorts, leftOut, unknown } = figure
  const otherSavers = leftOut - unknown
  return {
    title: 'Outcomes by years to retirement',
    takeaway: sentence(figure),
    unit: withSmallNote(
      'Savers within 2.5 years of each, on the NAV date; a tenth, a half and nine tenths of them are at p10, p50 and p90 or below',
      cohorts.map(({ savers }) => ({ savers })),
    ),
    table: numbersTable(
      'Years to retirement',
      cohorts.map((cohort) => `${cohort.years} (${rangeText(cohort)})`),
      cohortRows.map((row) => [row.name, ...cohorts.map((cohort) => cellOf(row, cohort))]),
    ),
    notes: [
      ...apartNote(
        figure.cohorts.map(({ years, score, impactShare }) => ({
          name: `${years} years`,
          savers: score.savers,
          mean: score.mean,
          impactShare,
        })),
      ),
      ...(otherSavers === 0
        ? []
        : [`${saversText(otherSavers)} ${otherSavers === 1 ? 'is' : 'are'} between the cohorts or outside them.`]),
      ...(unknown === 0 ? [] : [`Of ${saversText(unknown)} the years to retirement are not known.`]),
    ],
  }
}

/** Of a cohort that is not passed on, no more than that it is small. */
function cellOf({ name, text }: CohortRow, cohort: Cohort): string {
  const hidden = hiddenOf(cohort)
  if (hidden === null) return text(cohort)
  return name === saversRow ? hiddenText[hidden] : ''
}

/** Where four savers in five lie, which a mean does not say. */
function sentence({ cohorts }: RetirementCohorts): string {
  const ranges = cohorts.flatMap(({ years, outcomes: { gap } }) =>
    gap.p10 === null || gap.p90 === null || isSmall(gap) ? [] : [{ years, from: gap.p10, to: gap.p90 }],
  )
  if (ranges.length === 0) return `No cohort has ${count(smallGroup)} savers or more with a benchmark IRR.`
  const each = ranges.map(
    ({ years, from, to }, place) => `${betweenText(from, to)} ${fromRetirement(years, place === 0)}`,
  )
  return `The gaps to the benchmark IRR of the middle four fifths of savers are ${listText(each)}.`
}

function betweenText(from: number, to: number): string {
  const [low, high] = [pointsDifference(from), pointsDifference(to)]
  return low === high ? low : `${low.replace(' points', '')} to ${high}`
}
