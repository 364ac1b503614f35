import type { SideBySide } from '@plumbline/contract/figures/comparison.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { inSentence } from '@plumbline/contract/format/visible-text.ts'
import { sharesBelow } from '../below/words.ts'
import { hiddenText } from '../passed-on/hidden-groups.ts'
import { isSmall } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { shownImpact, shownStatistics } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'

/** Two groups of savers of one batch, by their names. */
export function sideBySideWords({ left, right }: SideBySide, names: readonly [string, string]): SectionWords {
  return {
    title: 'Side by side',
    takeaway: sentence([left, right], names),
    unit: 'Averages of savers; rates a year',
    table: numbersTable(
      'Measure',
      names,
      rows.map(([name, write]) => [name, ...[left, right].map((side) => cellOf(name, write, side))]),
    ),
    notes: [
      'Part of a difference may be chance, or come of who the savers are and when they paid in: this compares averages, it does not say why they differ.',
    ],
  }
}

/** Two groups can be chosen so that they differ in a few savers: of fewer than 10 no more is said than that. */
function cellOf(name: string, write: (of: Statistics) => string, side: Statistics): string {
  if (side.savers === 0 || !isSmall(side)) return write(shownStatistics(side))
  return name === saversRow ? hiddenText.small : ''
}

const saversRow = 'Savers'

const rows: readonly (readonly [name: string, write: (of: Statistics) => string])[] = [
  [saversRow, ({ savers }) => count(savers)],
  ['Mean score', ({ score }) => wholeScore(score.mean)],
  ['Pot-weighted mean score', ({ score }) => wholeScore(score.potWeightedMean)],
  ['Median score', ({ score }) => wholeScore(score.median)],
  ['Quartiles of scores', ({ score }) => `${wholeScore(score.lowerQuartile)} to ${wholeScore(score.upperQuartile)}`],
  ['Mean IRR', ({ irr }) => percent(irr.mean)],
  ['Mean benchmark IRR', ({ benchmarkIrr }) => percent(benchmarkIrr.mean)],
  ['Pots', ({ assets }) => wholePounds(assets)],
  ['Impact on asset value', (of) => wholePounds(shownImpact(of))],
  ['Impact in per cent', ({ impactShare }) => share(impactShare)],
  ['Savers below the benchmark', (of) => share(sharesBelow(of).savers)],
  ['Assets below the benchmark', (of) => share(sharesBelow(of).assets)],
]

function sentence(sides: readonly [Statistics, Statistics], names: readonly [string, string]): string {
  const groups = sides.map(({ score }, place) => ({
    name: inSentence(names[place] ?? ''),
    savers: score.savers,
    score: score.mean,
  }))
  const unable = groups.find(({ savers }) => savers < smallGroup)
  if (unable !== undefined) {
    const has = unable.savers === 0 ? 'no saver' : `fewer than ${smallGroup} savers`
    return `${unable.name} has ${has} with a score: too few to compare.`
  }
  const [first, second] = groups.flatMap(({ name, score }) => (score === null ? [] : [{ name, score }]))
  if (first === undefined || second === undefined) return 'The mean scores cannot be compared.'
  const each = `${first.name} scores ${wholeScore(first.score)}, ${second.name} ${wholeScore(second.score)}`
  return noClearDifference('score', [first.score, second.score]) ? `No clear difference: ${each}.` : `${each}.`
}
