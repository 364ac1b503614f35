import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sureText } from '../evidence/how-sure.ts'
import { hiddenOf, type MaybeHidden } from '../passed-on/hidden-groups.ts'
import { fromRetirement, rangeText } from '../retirement-cohorts/cohort-names.ts'
import { type FigureWords, isSmall, listText, withSmallNote } from '../words/figure-words.ts'
import { groupTable, type NamedGroup } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { scoresFromTo } from '../words/verdict.ts'

export function retirementScoresWords(figure: RetirementCohorts): FigureWords {
  const groups = cohortGroups(figure)
  const takeaway = sentence(figure)
  return {
    title: 'Score by years to retirement',
    takeaway,
    unit: withSmallNote(
      `Scores of savers within 2.5 years of each, on the NAV date; ${sureText('not by group')}`,
      groups.map(({ group }) => group),
    ),
    alt: `Bars of the middle four fifths of scores by years to retirement, with their median and mean, on the line of the benchmark at 50. ${takeaway}`,
    table: groupTable('Years to retirement', groups),
  }
}

export function cohortGroups({ cohorts }: RetirementCohorts): readonly NamedGroup[] {
  return cohorts.map((cohort) => ({
    name: `${cohort.years} (${rangeText(cohort)})`,
    group: {
      savers: cohort.savers,
      meanScore: cohort.score.mean,
      meanIrr: cohort.irr.mean,
      meanBenchmarkIrr: cohort.benchmarkIrr.mean,
      assets: cohort.assets,
      benchmarkAssets: cohort.benchmarkAssets,
      ...hiddenPart(cohort),
    },
  }))
}

function hiddenPart(cohort: object): MaybeHidden {
  const hidden = hiddenOf(cohort)
  return hidden === null ? {} : { hidden }
}

function sentence({ cohorts }: RetirementCohorts): string {
  const compared = cohorts.flatMap(({ years, savers, score: { mean } }) =>
    mean === null || isSmall({ savers }) ? [] : [{ years, score: mean }],
  )
  const [only] = compared
  if (only === undefined) return `No cohort has ${count(smallGroup)} savers or more with a score.`
  if (compared.length === 1) {
    return `Savers ${fromRetirement(only.years, true)} score ${wholeScore(only.score)}; no other cohort can be compared.`
  }
  const scores = compared.map(({ score }) => score)
  if (noClearDifference('score', scores)) return `No clear difference between the cohorts: ${scoresFromTo(scores)}.`
  const each = compared.map(({ years, score }, place) => `${wholeScore(score)} ${fromRetirement(years, place === 0)}`)
  return `Mean scores are ${listText(each)}.`
}
