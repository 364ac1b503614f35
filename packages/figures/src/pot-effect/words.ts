import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sureText } from '../evidence/how-sure.ts'
import { groupsApart } from '../words/apart.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import { type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { fromLowToHigh } from '../words/from-low-to-high.ts'
import { groupTable, type NamedGroup } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { scoresFromTo } from '../words/verdict.ts'
import { bandGroups, benchmarkPotGroups } from './groups.ts'

/** What makes the bands. */
type PotKind = 'benchmark' | 'pot'

const pots: Readonly<Record<PotKind, string>> = { benchmark: 'benchmark pot', pot: 'pot' }

/** Said wherever bands go by the pot. */
const chosenByResult =
  'Bands by pot choose savers by result: a pot contains its own return, so savers who did well are in larger pots for that.'

export function potEffectWords(figure: PotEffect, kind: PotKind): FigureWords {
  const groups = kind === 'pot' ? bandGroups(figure.byPot) : benchmarkPotGroups(figure)
  const bands = bandGroups(kind === 'pot' ? figure.byPot : figure.bands)
  const comparison = sentence(bands, pots[kind])
  const takeaway = [comparison, ...(kind === 'pot' ? [chosenByResult] : []), ...groupsApart(bands)].join(' ')
  return {
    title: 'Score by size of pot',
    takeaway,
    unit: withSmallNote(
      `By size of ${pots[kind]}; savers under each; ${sureText('not by group')}`,
      groups.map(({ group }) => group),
    ),
    alt: `Columns of average scores by size of ${pots[kind]}, on the line of the benchmark at 50. ${takeaway}`,
    table: groupTable(`Size of ${pots[kind]}`, groups),
  }
}

/** Of all sizes that can be compared: scores need not rise or fall from the smallest to the largest. */
function sentence(groups: readonly NamedGroup[], pot: string): string {
  const bands = comparedGroups(groups).map(({ name, value }) => ({ name: sizeOf(name), value }))
  const [only] = bands
  if (only === undefined) return `No size of ${pot} has a group of savers large enough to compare.`
  if (bands.length === 1) {
    return `The mean score is ${wholeScore(only.value)} (${pot}s ${only.name.replace(/^£/, 'of £')}); no other size of ${pot} can be compared.`
  }
  const scores = bands.map(({ value }) => value)
  if (noClearDifference('score', scores)) return `No clear difference between sizes of ${pot}: ${scoresFromTo(scores)}.`
  return `By size of ${pot}, mean scores run ${fromLowToHigh('score', bands, wholeScore)}.`
}

/** `£1–5k`, `over £250k`, from the name of a band. */
function sizeOf(name: string): string {
  return name.replace('> ', 'over ').replace('≤ ', 'up to ')
}
