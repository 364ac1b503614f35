import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import { scoreWithDecimal, wholeScore } from '@plumbline/contract/format/scores.ts'

/** A row of averages and spread, of each measure. */
export interface SpreadRow {
  readonly name: string
  /** 'pooled' is no average of savers. */
  readonly of: ((spread: Spread) => number | null) | 'pooled'
  readonly writeScore: (value: number | null) => string
  /** The value of one saver. */
  readonly isEnd?: true
}

const rows: readonly SpreadRow[] = [
  { name: 'Mean (headline)', of: ({ mean }) => mean, writeScore: wholeScore },
  { name: 'Pot-weighted mean', of: ({ potWeightedMean }) => potWeightedMean, writeScore: wholeScore },
  { name: 'Pooled', of: 'pooled', writeScore: wholeScore },
  { name: 'Median', of: ({ median }) => median, writeScore: wholeScore },
  { name: 'Lower quartile', of: ({ lowerQuartile }) => lowerQuartile, writeScore: wholeScore },
  { name: 'Upper quartile', of: ({ upperQuartile }) => upperQuartile, writeScore: wholeScore },
  { name: 'Lowest', of: ({ min }) => min, writeScore: wholeScore, isEnd: true },
  { name: 'Highest', of: ({ max }) => max, writeScore: wholeScore, isEnd: true },
  { name: 'Standard deviation', of: ({ standardDeviation }) => standardDeviation, writeScore: scoreWithDecimal },
]

/** The rows for these statistics: without the lowest and the highest value where they are not passed on. */
export function spreadRows({ score, irr, benchmarkIrr }: Statistics): readonly SpreadRow[] {
  const spreads = [score, irr, benchmarkIrr]
  const areEndsGone = spreads.some(({ mean }) => mean !== null) && spreads.every(({ max }) => max === null)
  return areEndsGone ? rows.filter(({ isEnd }) => isEnd === undefined) : rows
}
