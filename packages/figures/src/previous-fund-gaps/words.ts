import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { percent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { fundName, hiddenCount, smaller } from '../previous-funds/fund-cells.ts'
import { countOrNone, markedCount, withSmallNote } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedPercent } from '../words/signed.ts'
import type { GapChange } from './changes.ts'

const columns = [
  ...['Savers before', 'Savers now', 'IRR before', 'IRR now', 'Benchmark IRR before', 'Benchmark IRR now'],
  ...['Lasting difference before', 'Lasting difference now', 'Change'],
]

/** How the pooled figures of each fund moved. */
export function previousFundGapsWords(
  changes: readonly GapChange[],
  { differs }: Pick<PreviousBatch, 'differs'>,
): SectionWords {
  return {
    title: 'Change of the pooled figures, by fund',
    takeaway: sentence(changes),
    unit: withSmallNote(
      'Rates a year and the lasting difference from the benchmark, from all contributions of a fund together',
      changes.map(({ fund }) => smaller(fund)),
    ),
    table: numbersTable('Fund', columns, changes.map(row)),
    notes: [
      'The lasting difference is a log gap, which is mostly a little smaller than the IRR less the benchmark IRR beside it: they do not add up exactly.',
      'A difference is of all the time since the first payments, so a change tells of more than the time between the batches. Part of it may be chance, or come of savers who joined, left or changed funds.',
      ...(differs.benchmark
        ? ['The batches were held against different indices or versions, so a change is not of the savers alone.']
        : []),
    ],
  }
}

function row({ fund, before, now, rates }: GapChange): readonly string[] {
  if (hiddenOf(fund) !== null) {
    return [
      fundName(fund),
      hiddenCount(fund.before),
      hiddenCount(fund.now),
      ...new Array<string>(columns.length - 2).fill(''),
    ]
  }
  return [
    fundName(fund),
    markedCount(fund.before),
    markedCount(fund.now),
    ...rates.map((each) => percent(each)),
    signed(before),
    signed(now),
    pointsBetween(now, before),
  ]
}

function signed(gap: number | null): string {
  return gap === null ? missing : signedPercent(gap)
}

/** Counts alone: part of a change may be chance. */
function sentence(changes: readonly GapChange[]): string {
  const pairs = changes.flatMap(({ before, now }) => (before === null || now === null ? [] : [[before, now] as const]))
  if (pairs.length === 0) return `No fund has ${smallGroup} savers or more with a score in both batches.`
  const clear = pairs.filter((each) => !noClearDifference('rate', each))
  const funds = `${count(pairs.length)} ${pairs.length === 1 ? 'fund' : 'funds'} with ${smallGroup} savers or more in both batches`
  if (clear.length === 0) return `No clear difference: of ${funds} none has a lasting difference that changed clearly.`
  const higher = clear.filter(([before, now]) => now > before).length
  const lower = clear.length - higher
  return `Of ${funds}, ${countOrNone(higher)} ${higher < 2 ? 'has' : 'have'} a higher lasting difference from the benchmark than before and ${countOrNone(lower)} a lower one.`
}
