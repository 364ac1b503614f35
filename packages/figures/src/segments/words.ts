import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import { type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { groupTable, type NamedGroup } from '../words/group-table.ts'
import { isBelow, noClearDifference, scoresFromTo } from '../words/verdict.ts'
import { blankName } from './segment-rows.ts'

/** Of a segmentation by scheme, by a number or by a text: `name` is what the savers are told apart by. */
export function segmentWords(name: string, groups: readonly NamedGroup[]): FigureWords {
  const takeaway = sentence(groups)
  return {
    title: `Segmentation: ${name}`,
    takeaway,
    unit: withSmallNote(
      'Average IRR and average benchmark IRR a year',
      groups.map(({ group }) => group),
    ),
    alt: `Bars of average IRR by ${name}, with a tick at the average benchmark IRR, savers and score. ${takeaway}`,
    table: groupTable(name, groups),
  }
}

function sentence(groups: readonly NamedGroup[]): string {
  const compared = comparedGroups(groups)
  if (compared.length === 0) return 'No group of savers is large enough to compare.'
  const best = compared.reduce((most, group) => (group.score > most.score ? group : most))
  const isBlank = best.name === blankName
  const who = isBlank ? 'Savers without a value' : best.name
  if (compared.length === 1) {
    return `${who} ${isBlank ? 'score' : 'scores'} ${wholeScore(best.score)}; no other group can be compared.`
  }
  const scores = compared.map(({ score }) => score)
  if (noClearDifference(scores)) return `No clear difference between the groups: ${scoresFromTo(scores)}.`
  return `${who} ${isBlank ? 'lead' : 'leads'} at ${wholeScore(best.score)}; ${howManyBelow(scores)} below the benchmark.`
}

function howManyBelow(scores: readonly number[]): string {
  const below = scores.filter(isBelow).length
  if (below === 0) return 'no group is'
  if (below === scores.length) return 'every group is'
  return `${count(below)} of ${count(scores.length)} groups ${below === 1 ? 'is' : 'are'}`
}
