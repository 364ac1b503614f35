import type { Pooled, PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sharesBelow } from '../below/words.ts'
import { shownPool } from '../pooled/evidence-words.ts'
import { distance, type Measure } from '../words/no-clear-difference.ts'
import { shownImpact, shownStatistics } from '../words/of-few.ts'

/** A figure of the table, without and with extreme values. */
export interface WithAndWithout {
  readonly name: string
  readonly write: (value: number | null) => string
  readonly without: number | null
  readonly together: number | null
  /** How far they lie apart, in least differences worth a word: above 1 there is a clear one. */
  readonly apart: number
}

interface Of {
  readonly statistics: Statistics
  readonly pooledScore: number | null
}

interface Row {
  readonly name: string
  readonly write: (value: number | null) => string
  readonly of: (of: Of) => number | null
  readonly measure: Measure
  /** What is compared, where the figure itself has no measure: pounds are, as a share of the benchmark pots. */
  readonly compared?: (of: Of) => number | null
}

/** Every figure that extreme values can move. The table and its sentence are both made of it. */
const rows: readonly Row[] = [
  { name: 'Mean score', write: wholeScore, of: ({ statistics }) => statistics.score.mean, measure: 'score' },
  { name: 'Median score', write: wholeScore, of: ({ statistics }) => statistics.score.median, measure: 'score' },
  {
    name: 'Pot-weighted mean score',
    write: wholeScore,
    of: ({ statistics }) => statistics.score.potWeightedMean,
    measure: 'score',
  },
  { name: 'Pooled score', write: wholeScore, of: ({ pooledScore }) => pooledScore, measure: 'score' },
  { name: 'Mean IRR', write: percent, of: ({ statistics }) => statistics.irr.mean, measure: 'rate' },
  { name: 'Mean benchmark IRR', write: percent, of: ({ statistics }) => statistics.benchmarkIrr.mean, measure: 'rate' },
  {
    name: 'Impact on asset value',
    write: wholePounds,
    of: ({ statistics }) => shownImpact(statistics),
    measure: 'worth',
    compared: ({ statistics }) => statistics.impactShare,
  },
  {
    name: 'Share of savers below the benchmark',
    write: share,
    of: ({ statistics }) => sharesBelow(statistics).savers,
    measure: 'share',
  },
]

export function withAndWithout({ headline, withExtremes }: Summary, pooled?: PooledFigures): readonly WithAndWithout[] {
  const before = shownOf(headline, pooled?.headline)
  const after = shownOf(withExtremes, pooled?.withExtremes)
  return rows.map(({ name, write, of, measure, compared = of }) => ({
    name,
    write,
    without: of(before),
    together: of(after),
    apart: apartBy(measure, compared(before), compared(after)),
  }))
}

function shownOf(statistics: Statistics, pooled: Pooled | undefined): Of {
  return {
    statistics: shownStatistics(statistics),
    pooledScore: pooled === undefined ? null : shownPool(pooled).score,
  }
}

function apartBy(measure: Measure, one: number | null, other: number | null): number {
  return one === null || other === null ? 0 : distance(measure, [one, other])
}
