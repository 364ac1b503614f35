import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { medianOf } from '../parts/points.ts'
import { shortRank } from '../parts/rank-words.ts'

export interface KeyStatWords {
  readonly title: string
  readonly text: string
  readonly note: string
}

/** The key stats of score benchmarking. */
export function scoreStats({ rows, ranks }: BenchmarkingReport, score: string): readonly KeyStatWords[] {
  const own = rows.find((row) => row.own)
  const median = medianOf(
    rows.filter((row) => !row.own),
    'meanScore',
  )
  const hasRange = own?.scoreLow != null && own.scoreHigh != null
  return [
    {
      title: score,
      text: wholeScore(own?.meanScore ?? null),
      note: hasRange
        ? `By luck alone from ${wholeScore(own.scoreLow)} to ${wholeScore(own.scoreHigh)}`
        : 'Nobody is scored',
    },
    {
      title: 'Rank',
      text: ranks.score === null ? missing : shortRank(ranks.score),
      note:
        ranks.score === null
          ? 'There is nobody to compare with'
          : `Of ${count(ranks.score.of)} scored here, the best first`,
    },
    { title: 'Asset size', text: shortPounds(own?.assets ?? null), note: 'Of all savers, or as stated' },
    {
      title: 'Providers compared',
      text: count(rows.length),
      note: median === null ? 'None but this one' : `Half of the others score ${wholeScore(median)} or less`,
    },
  ]
}

/** The key stats of data quality benchmarking. */
export function qualityStats({ quality }: BenchmarkingReport): readonly KeyStatWords[] {
  const of = (savers: number) => `${count(savers)} of ${count(quality.savers)} savers`
  return [
    { title: 'Data analysed', text: percent(quality.analysedShare), note: of(quality.analysedSavers) },
    { title: 'Short history', text: percent(quality.shortHistoryShare), note: of(quality.shortHistorySavers) },
    { title: 'Suspect data', text: percent(quality.suspectShare), note: of(quality.suspectSavers) },
    { title: '0 NAV', text: percent(quality.zeroNavShare), note: of(quality.zeroNavSavers) },
  ]
}
