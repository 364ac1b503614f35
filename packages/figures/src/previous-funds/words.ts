import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { changeBetween } from '../previous-batch/shown-comparison.ts'
import { countOrNone, isSmall, markedCount, withSmallNote } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedWholePounds } from '../words/signed.ts'
import { fundName, hiddenCount, smaller } from './fund-cells.ts'

type Fund = PreviousBatch['funds'][number]

/** Funds of both batches; small ones are marked, or hidden where the report is passed on. */
export function previousFundsWords({ funds }: PreviousBatch): SectionWords {
  return {
    title: 'What changed, by fund',
    takeaway: sentence(funds),
    unit: withSmallNote('Savers, mean scores, and pots less benchmark pots', funds.map(smaller)),
    table: numbersTable(
      'Fund',
      [
        'Savers, previous batch',
        'Savers, this batch',
        'Score, previous batch',
        'Score, this batch',
        'Pounds, previous batch',
        'Pounds, this batch',
        'Change',
      ],
      funds.map(row),
    ),
    notes: [
      'Part of a change may be chance, or come of savers who joined, left or changed funds: this compares both batches, it does not say why they differ.',
    ],
  }
}

function row(fund: Fund): readonly string[] {
  const { before, now } = fund
  const hidden = hiddenOf(fund)
  if (hidden !== null) return [fundName(fund), hiddenCount(before), hiddenCount(now), '', '', '', '', '']
  return [
    fundName(fund),
    markedCount(before),
    markedCount(now),
    wholeScore(before.meanScore),
    wholeScore(now.meanScore),
    signed(before.pounds),
    signed(now.pounds),
    signed(changeBetween(before.pounds, now.pounds)),
  ]
}

function signed(pounds: number | null): string {
  return pounds === null ? missing : signedWholePounds(pounds)
}

/** Counts alone: a fund is behind by more than chance only where the findings say so. */
function sentence(funds: readonly Fund[]): string {
  const means = funds.flatMap(({ before, now }) =>
    before.meanScore === null || now.meanScore === null || isSmall(before) || isSmall(now)
      ? []
      : [[before.meanScore, now.meanScore] as const],
  )
  if (means.length === 0) return `No fund has ${smallGroup} savers or more with a score in both batches.`
  const clear = means.filter((each) => !noClearDifference('score', each))
  const [higher, lower] = [1, -1].map((way) => clear.filter(([before, now]) => Math.sign(now - before) === way).length)
  const of = `Of ${count(means.length)} ${means.length === 1 ? 'fund' : 'funds'} with ${smallGroup} savers or more in both batches`
  if (clear.length === 0) return `No clear difference: ${lowerFirst(of)} none has a mean score that changed clearly.`
  return `${of}, ${countOrNone(higher ?? 0)} ${(higher ?? 0) < 2 ? 'has' : 'have'} a higher mean score than before and ${countOrNone(lower ?? 0)} a lower one.`
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
