import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent, pointsBetween, rateGap } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { meanTexts, saversTexts } from '../texts.ts'

/** Which side of the benchmark, decided by the value before rounding. */
export type Verdict = 'above' | 'below' | 'at'

export interface KeyStat {
  readonly title: string
  readonly tooltip: string
  readonly value: number | null
  readonly write: (value: number | null) => string
  /** What stands small behind the figure. */
  readonly unit?: string
  readonly verdict?: { readonly side: Verdict; readonly text: string }
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

const midpoint = 50

/** The four figures above the table, of the savers the filter leaves. */
export function keyStats(figures: KeyFigures, benchmark: string, { score }: Pick<ShownBrand, 'score'>): KeyStat[] {
  return [scoreStat(figures, score), irrStat(figures), benchmarkStat(figures, benchmark), assetsStat(figures)]
}

function scoreStat({ scoreRange: { avg, savers }, matching }: KeyFigures, title: string): KeyStat {
  return {
    title,
    tooltip: `${saversTexts.scoreTooltip}. ${meanTexts.scores}`,
    value: avg,
    write: wholeScore,
    unit: '/ 100',
    ...(avg === null ? {} : { verdict: { side: sideOf(avg - midpoint), text: scoreGap(avg) } }),
    note: `${avg === midpoint ? 'the benchmark (50)' : 'benchmark (50)'}${ofFewer(savers, matching)}`,
  }
}

/** `5 above`: the difference that the shown score has, so that both add up. */
function scoreGap(score: number): string {
  if (score === midpoint) return 'at'
  const gap = Math.abs(Math.round(score) - midpoint)
  return `${gap === 0 ? 'less than 1' : gap} ${score > midpoint ? 'above' : 'below'}`
}

function irrStat({ irrRange, birrRange, matching }: KeyFigures): KeyStat {
  const areOfTheSame = irrRange.savers === birrRange.savers
  const gap =
    irrRange.avg === null || birrRange.avg === null || !areOfTheSame ? null : rateGap(irrRange.avg, birrRange.avg)
  return {
    title: saversTexts.averageIrr,
    tooltip: `${saversTexts.averageIrrTooltip}. ${meanTexts.rates}`,
    value: irrRange.avg,
    write: percent,
    ...(gap === null ? {} : { verdict: { side: sideOf(gap), text: pointsBetween(irrRange.avg, birrRange.avg) } }),
    note: areOfTheSame
      ? `vs benchmark${ofFewer(irrRange.savers, matching)}`
      : `${count(irrRange.savers)} savers, benchmark of ${count(birrRange.savers)}`,
  }
}

function benchmarkStat({ birrRange, matching }: KeyFigures, benchmark: string): KeyStat {
  return {
    title: saversTexts.averageBenchmarkIrr,
    tooltip: `${saversTexts.averageBenchmarkIrrTooltip}. ${meanTexts.rates}`,
    value: birrRange.avg,
    write: percent,
    note: `${benchmark}${ofFewer(birrRange.savers, matching)}`,
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
function ofFewer(savers: number, matching: number): string {
  return savers === matching || savers === 0 ? '' : `, ${count(savers)} savers`
}

function sideOf(gap: number): Verdict {
  if (gap === 0) return 'at'
  return gap > 0 ? 'above' : 'below'
}
