import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { inSentence, nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { groupsApart } from '../words/apart.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import { type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { fromLowToHigh } from '../words/from-low-to-high.ts'
import { groupTable, type NamedGroup } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { shortText } from '../words/short-text.ts'
import { isBelow, scoresFromTo } from '../words/verdict.ts'
import { blankName } from './segment-rows.ts'

/** Longer names would hide the sentence. */
const mostLetters = 60

/** Of a segmentation by scheme, by a number or by a text: `name` is what the savers are told apart by. */
export function segmentWords(name: string, groups: readonly NamedGroup[]): FigureWords {
  const namedGroups = groups.map(({ name, group }) => ({ name: name === blankName ? 'not stated' : name, group }))
  const takeaway = [sentence(namedGroups), ...groupsApart(namedGroups)].join(' ')
  return {
    title: `Segmentation: ${nameInSentence(name)}`,
    takeaway,
    unit: withSmallNote(
      'Rates a year',
      groups.map(({ group }) => group),
    ),
    alt: `Bars of average IRR by ${nameInSentence(name)}, with a tick at the average benchmark IRR, savers and score. ${takeaway}`,
    table: groupTable(name, groups),
  }
}

function sentence(groups: readonly NamedGroup[]): string {
  const compared = comparedGroups(groups)
  const [only] = compared
  if (only === undefined) return 'No group of savers is large enough to compare.'
  const scores = compared.map(({ value }) => value)
  if (compared.length === 1) {
    return `The mean score is ${wholeScore(only.value)} (${inSentence(shortText(only.name, mostLetters))}); no other group can be compared.`
  }
  if (noClearDifference('score', scores)) return `No clear difference between the groups: ${scoresFromTo(scores)}.`
  return `Mean scores run ${fromLowToHigh('score', compared, wholeScore)}; ${howManyBelow(scores)} a mean score below the benchmark's 50.`
}

function howManyBelow(scores: readonly number[]): string {
  const below = scores.filter(isBelow).length
  if (below === 0) return 'no group has'
  if (below === scores.length) return 'every group has'
  return `${count(below)} of ${count(scores.length)} groups ${below === 1 ? 'has' : 'have'}`
}
