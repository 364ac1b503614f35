import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { isSmall, listed, markedCount, saversText, withSmallNote } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { scoresFromTo } from '../words/verdict.ts'

type Cohort = RetirementCohorts['cohorts'][number]

/** Outcomes of savers long, shortly and just before retirement. */
export function retirementCohortsWords(figure: RetirementCohorts): SectionWords {
  const groups = figure.cohorts.map(({ savers }) => ({ savers }))
  const left = figure.leftOut - figure.unknown
  return {
    title: 'Outcomes by years to retirement',
    takeaway: sentence(figure),
    unit: withSmallNote('Savers within 2.5 years of each, on the NAV date; averages of savers', groups),
    table: numbersTable(
      'Years to retirement',
      [
        'Savers',
        'Mean score',
        'Mean IRR',
        'Mean benchmark IRR',
        'Pots',
        'Impact on asset value',
        'Below the benchmark',
      ],
      figure.cohorts.map(cohortRow),
    ),
    notes: [
      ...(left === 0 ? [] : [`${saversText(left)} ${left === 1 ? 'is' : 'are'} between the cohorts or outside them.`]),
      ...(figure.unknown === 0 ? [] : [`Of ${saversText(figure.unknown)} the years to retirement are not known.`]),
    ],
  }
}

function cohortRow(cohort: Cohort): string[] {
  return [
    `${cohort.years} (${rangeText(cohort)})`,
    markedCount({ savers: cohort.savers }),
    wholeScore(cohort.score.mean),
    percent(cohort.irr.mean),
    percent(cohort.benchmarkIrr.mean),
    wholePounds(cohort.assets),
    wholePounds(cohort.impact),
    share(cohort.below.saversShare),
  ]
}

/** The lower edge is part of the cohort around 0 alone. */
function rangeText({ years, range: [from, to] }: Cohort): string {
  const edge = (value: number) => String(value).replace('-', '\u2212')
  return `${years === 0 ? '' : 'above '}${edge(from)} to ${edge(to)}`
}

function sentence({ cohorts }: RetirementCohorts): string {
  const compared = cohorts.flatMap(({ years, savers, score: { mean } }) =>
    mean === null || isSmall({ savers }) ? [] : [{ years, score: mean }],
  )
  const [only] = compared
  if (only === undefined) return `No cohort has ${count(smallGroup)} savers or more with a score.`
  if (compared.length === 1) {
    return `Savers about ${only.years} years from retirement score ${wholeScore(only.score)}; no other cohort can be compared.`
  }
  const scores = compared.map(({ score }) => score)
  if (noClearDifference('score', scores)) return `No clear difference between the cohorts: ${scoresFromTo(scores)}.`
  const each = compared.map(({ years, score }, place) => `${wholeScore(score)} ${whenText(years, place === 0)}`)
  return `Mean scores are ${listed(each)}.`
}

function whenText(years: number, isFirst: boolean): string {
  if (years === 0) return 'about retirement'
  return `about ${years} years from ${isFirst ? 'retirement' : 'it'}`
}
