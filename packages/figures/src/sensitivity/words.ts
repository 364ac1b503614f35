import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { plainPercent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { FigureWords } from '../words/figure-words.ts'
import { numbersTable } from '../words/section-words.ts'
import { signedPercent } from '../words/signed.ts'
import type { TableNumbers } from '../words/table-numbers.ts'
import { type ComparedRow, comparedRows } from './compared-rows.ts'
import { comparedSentence } from './sentence.ts'

/** The same savers against several benchmarks. */
export function sensitivityWords(figure: ComparedBenchmarks): FigureWords {
  const rows = comparedRows(figure)
  const takeaway = comparedSentence(rows)
  return {
    title: 'Sensitivity to the benchmark',
    takeaway,
    names: rows.map(({ name }) => name),
    unit: 'Pooled score with its 95% interval, all scored savers as if they were one; 50 is the benchmark of the row',
    alt: `A row for each of ${count(rows.length)} ${rows.length === 1 ? 'benchmark' : 'benchmarks'}: the pooled score as a dot and its 95% interval as a bar, on the line at 50. ${takeaway}`,
    table: numbersTable(
      'Benchmark',
      [
        ...['Mean score', 'Pot-weighted', 'Pooled score', 'Gap a year', '95% interval', 'How sure'],
        ...['Savers below', 'Assets below', 'Not scored'],
      ],
      rows.map(tableRow),
    ),
  }
}

/** What must be known to read it right. */
export function sensitivityNotes({ trackingError }: Pick<ComparedBenchmarks, 'trackingError'>): readonly string[] {
  return [
    'Payments and pots are the same in every row. Only the return they are held against changes, and who cannot be scored: payments before a benchmark begins have nothing to be held against.',
    `The gap is that of all money together, and its interval holds if tracking error is ${plainPercent(trackingError)} a year, for each benchmark taken alone. Below means a score of at most 49.5.`,
  ]
}

function tableRow({ name, detail, benchmark, sure }: ComparedRow): readonly string[] {
  const { gap } = benchmark
  return [
    `${name} (${detail})`,
    wholeScore(benchmark.meanScore),
    wholeScore(benchmark.potWeightedScore),
    wholeScore(benchmark.pooledScore),
    gap === null ? missing : signedPercent(gap.difference),
    gap === null ? missing : `${signedPercent(gap.low)} to ${signedPercent(gap.high)}`,
    sure,
    share(benchmark.belowShare),
    share(benchmark.belowAssetsShare),
    count(benchmark.notScored),
  ]
}

export function sensitivityNumbers(figure: ComparedBenchmarks): TableNumbers {
  return comparedRows(figure).map(({ benchmark }) => [
    undefined,
    benchmark.meanScore,
    benchmark.potWeightedScore,
    benchmark.pooledScore,
    benchmark.gap?.difference ?? null,
    benchmark.gap === null ? null : undefined,
    undefined,
    benchmark.belowShare,
    benchmark.belowAssetsShare,
    benchmark.notScored,
  ])
}
