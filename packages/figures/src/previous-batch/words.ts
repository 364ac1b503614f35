import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, pointsDifference } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { saversText } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { fewSentence } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedScore, signedWholePounds } from '../words/signed.ts'
import { pooledRows } from './pooled-rows.ts'
import { amounts, changeBetween, type ShownChange, shownComparison } from './shown-comparison.ts'

type Change = ShownChange | null

/** What changed since the provider's previous batch, and how much of it comes of who is in it. */
export function previousBatchWords(
  previous: PreviousBatch,
  current: Statistics,
  pooled?: Pick<PooledFigures, 'headline' | 'previous'>,
): SectionWords {
  const { before: then, now, changes, savers } = shownComparison(previous, current)
  return {
    title: 'Compared with the previous batch',
    takeaway:
      fewSentence(Math.min(then.score.savers, now.score.savers)) ??
      sentence(changes.score, then.score.mean, now.score.mean),
    unit: `Means of savers; before it data batch ${previous.source.id}${navDateText(previous.source)}`,
    table: numbersTable(
      'Measure',
      ['Previous batch', 'This batch', 'Change', 'Same savers', 'New savers', 'Savers who left'],
      [
        ['Savers', count(then.savers), count(now.savers), signedCount(now.savers - then.savers), ...whoChanged(savers)],
        row('Mean score', then.score.mean, now.score.mean, scoreWithDecimal, changes.score, signedScore),
        row('Mean IRR', then.irr.mean, now.irr.mean, percent, changes.irr, pointsDifference),
        row(
          'Mean benchmark IRR',
          then.benchmarkIrr.mean,
          now.benchmarkIrr.mean,
          percent,
          changes.benchmarkIrr,
          pointsDifference,
        ),
        ...pooledRows(pooled).map(({ name, before, after, write, signed }) => [
          name,
          write(before),
          write(after),
          signed(changeBetween(before, after)),
          ...['', '', ''],
        ]),
        pounds('Pots', amounts.pots(then), amounts.pots(now), wholePounds),
        pounds('Benchmark pots', amounts.benchmarkPots(then), amounts.benchmarkPots(now), wholePounds),
        pounds('Pots less benchmark pots', amounts.impact(then), amounts.impact(now), signedAmount),
      ],
    ),
    notes: notes(previous),
  }
}

/** Of the savers who have both pots; how much of it comes of whom is not told apart. */
function pounds(
  name: string,
  then: number | null,
  now: number | null,
  write: (amount: number | null) => string,
): string[] {
  return [name, write(then), write(now), signedAmount(changeBetween(then, now)), '', '', '']
}

function signedAmount(amount: number | null): string {
  return amount === null ? missing : signedWholePounds(amount)
}

/** The batches may be valued at other times, which moves rates as well. */
function navDateText({ navDates }: PreviousBatch['source']): string {
  if (navDates === null) return ''
  const { first, last } = navDates
  return first === last ? `, NAV date ${shortDate(first)}` : `, NAV dates ${shortDate(first)} to ${shortDate(last)}`
}

/** None changed for being the same; the others came or went. */
function whoChanged({ same, joined, left }: PreviousBatch['savers']): string[] {
  return [`${count(same)} in both`, signedCount(joined), signedCount(-left)]
}

function signedCount(savers: number): string {
  return `${savers > 0 ? '+' : ''}${count(savers)}`
}

function row(
  name: string,
  then: number | null,
  now: number | null,
  write: (value: number | null) => string,
  change: Change,
  signed: (value: number | null) => string,
): string[] {
  const { total = null, same = null, joined = null, left = null } = change ?? {}
  return [name, write(then), write(now), signed(total), signed(same), signed(joined), signed(left)]
}

function sentence(change: Change, before: number | null, after: number | null): string {
  if (change === null || before === null || after === null)
    return 'The mean scores cannot be compared: no saver has a score in both batches.'
  const { total, same, joined, left } = change
  const parts =
    same === null
      ? ''
      : `same savers ${signedScore(same)}, new savers ${signedScore(joined)}, savers who left ${signedScore(left)}`
  if (noClearDifference('score', [before, after])) {
    return `No clear difference: the mean score changed by ${signedScore(total)}${parts === '' ? '' : ` (${parts})`}.`
  }
  return `The mean score ${total > 0 ? 'rose' : 'fell'} by ${scoreWithDecimal(Math.abs(total))}${parts === '' ? '' : `: ${parts}`}.`
}

/** Savers need not have come or gone: a record that is no longer scored leaves the figures, not the provider. */
const countedInOne =
  'New savers, and savers who left, may be in the data of both batches, but scored or chosen by the filter in one alone.'

const fewMoved =
  'So few savers stayed, came or left that the parts of a change would be theirs alone: they are not passed on.'

/** Those in both batches may still have a score in one alone. */
function isOfTheSame(of: { readonly joined: number; readonly left: number } | null): boolean {
  return of === null || (of.joined === 0 && of.left === 0)
}

function notes(previous: PreviousBatch): string[] {
  const { savers, changes, differs } = previous
  return [
    `${saversText(savers.same)} ${savers.same === 1 ? 'is' : 'are'} counted in both batches, ${count(savers.joined)} in this one alone and ${count(savers.left)} in the previous one alone. The parts of a change add up before rounding.`,
    ...(hiddenOf(previous) === null ? [] : [fewMoved]),
    ...(isOfTheSame(savers) && Object.values(changes).every(isOfTheSame) ? [] : [countedInOne]),
    ...(differs.method
      ? ['The batches were scored by different methods, so a change of scores is not of the savers alone.']
      : []),
    ...(differs.benchmark
      ? ['The batches were held against different indices or versions, so a change is not of the savers alone.']
      : []),
  ]
}
