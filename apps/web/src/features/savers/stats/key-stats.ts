import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { HowSure, Side, Verdict } from '@plumbline/figures/evidence/how-sure.ts'
import { rateVerdict, scoreVerdict } from '@plumbline/figures/evidence/sides.ts'
import { tooFewForMean } from '@plumbline/figures/words/of-few.ts'
import { meanTexts, saversTexts } from '../texts.ts'

export interface KeyStat {
  readonly title: string
  readonly tooltip: string
  readonly value: number | null
  readonly write: (value: number | null) => string
  /** What stands small behind the figure. */
  readonly unit?: string
  readonly verdict?: Verdict
  readonly note: string
}

/** An average, and of how many savers it is. */
interface Average {
  readonly avg: number | null
  readonly savers: number
}

/** What the cards are made of: the ranges of the savers screen have it, and a report. */
export interface KeyFigures {
  readonly scoreRange: Average
  readonly irrRange: Average
  readonly birrRange: Average
  readonly potRange: { readonly total: number }
  readonly matching: number
  readonly total: number
}

/** How sure it is that the savers lie on a side of the benchmark. */
export type SureOfSide = (side: Side) => HowSure

/** The four figures above the table, of the savers the filter leaves. */
export function keyStats(
  figures: KeyFigures,
  benchmark: string,
  { score }: Pick<ShownBrand, 'score'>,
  howSure: SureOfSide,
): KeyStat[] {
  return [
    scoreStat(figures, score, howSure),
    irrStat(figures, howSure),
    benchmarkStat(figures, benchmark),
    assetsStat(figures),
  ]
}

function scoreStat({ scoreRange, matching }: KeyFigures, title: string, howSure: SureOfSide): KeyStat {
  const { avg, savers } = scoreRange
  return {
    title,
    tooltip: `${saversTexts.scoreTooltip}. ${meanTexts.scores}`,
    value: avg,
    write: wholeScore,
    unit: '/ 100',
    ...(avg === null ? {} : { verdict: scoreVerdict(avg, howSure) }),
    note: savers === 0 ? 'no saver has a score' : ofFewer(scoreRange, matching),
  }
}

function irrStat({ irrRange, birrRange, matching }: KeyFigures, howSure: SureOfSide): KeyStat {
  const areOfTheSame = irrRange.savers === birrRange.savers
  const verdict =
    irrRange.avg === null || birrRange.avg === null || !areOfTheSame
      ? {}
      : { verdict: rateVerdict(irrRange.avg, birrRange.avg, howSure) }
  return {
    title: saversTexts.averageIrr,
    tooltip: `${saversTexts.averageIrrTooltip}. ${meanTexts.rates}`,
    value: irrRange.avg,
    write: percent,
    ...verdict,
    note: areOfTheSame
      ? ofFewer(irrRange, matching)
      : `${count(irrRange.savers)} savers, benchmark of ${count(birrRange.savers)}`,
  }
}

function benchmarkStat({ birrRange, matching }: KeyFigures, benchmark: string): KeyStat {
  return {
    title: saversTexts.averageBenchmarkIrr,
    tooltip: `${saversTexts.averageBenchmarkIrrTooltip}. ${meanTexts.rates}`,
    value: birrRange.avg,
    write: percent,
    note: [benchmark, ofFewer(birrRange, matching)].filter((part) => part !== '').join(', '),
  }
}

function assetsStat({ potRange, matching, total }: KeyFigures): KeyStat {
  return {
    title: saversTexts.assetsAnalysed,
    tooltip: saversTexts.assetsAnalysedTooltip,
    value: potRange.total,
    write: shortPounds,
    note: `${count(matching)} of ${count(total)} savers`,
  }
}

/** Excluded savers lack some figures: then each average says how many it is of. */
function ofFewer({ avg, savers }: Average, matching: number): string {
  if (avg === null && savers > 0) return tooFewForMean
  return savers === matching || savers === 0 ? '' : `${count(savers)} savers`
}
