import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import { type FigureWords, withSmallNote } from '../words/figure-words.ts'
import { groupTable } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { scoresFromTo } from '../words/verdict.ts'
import { potGroups } from './option.ts'

export function potEffectWords(figure: PotEffect): FigureWords {
  const takeaway = sentence(figure)
  return {
    title: 'Effect of pot size',
    takeaway,
    unit: withSmallNote("Average of savers' scores; savers under each pot size", figure.bands),
    alt: `Columns of average scores by pot size, on the line of the benchmark at 50. ${takeaway}`,
    table: groupTable('Size of pot', potGroups(figure)),
  }
}

/** Of the largest and the smallest pots that can be compared. */
function sentence(figure: PotEffect): string {
  const bands = comparedGroups(potGroups(figure))
  const [smallest] = bands
  const largest = bands.at(-1)
  if (smallest === undefined || largest === undefined)
    return 'No pot size has a group of savers large enough to compare.'
  const large = `${potsOf(largest.name, true)} score ${wholeScore(largest.value)}`
  if (bands.length === 1) return `${large}; no other pot size can be compared.`
  const scores = bands.map(({ value }) => value)
  if (noClearDifference('score', scores)) return `No clear difference between pot sizes: ${scoresFromTo(scores)}.`
  return `${large}; ${potsOf(smallest.name, false)} score ${wholeScore(smallest.value)}.`
}

/** `pots of £1–5k`, from the name of a band. */
function potsOf(name: string, atStart: boolean): string {
  const size = name.replace('> ', 'over ').replace('≤ ', 'up to ').replace(/^£/, 'of £')
  return `${atStart ? 'Pots' : 'pots'} ${size}`
}
