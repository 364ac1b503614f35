import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { inHundred, shownByChance } from '../evidence/by-chance.ts'
import { changedByExtremes, withExtremesSentence } from '../evidence/changed-by-extremes.ts'
import { leastFound, nobodyBehind } from '../findings/nobody-behind.ts'
import {
  chosenByResult,
  evidenceSentence,
  isChosenByResult,
  isNoDifference,
  oneFundSentence,
} from '../pooled/evidence-words.ts'
import { apartSentence } from '../words/apart.ts'
import { saversText } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { nobodyScored } from '../words/nobody-scored.ts'
import { fewSentence } from '../words/of-few.ts'
import { partOfAll } from '../words/part-of-savers.ts'
import { runs, strong, type TextRun } from '../words/text-run.ts'
import type { SummaryData } from './summary-data.ts'
import { type PointToLookAt, whatToLookAt } from './what-to-look-at.ts'

/** One line of the summary: a question that a board asks, and its answer. */
export interface SummaryAnswer {
  readonly key: 'got' | 'benchmark' | 'sure' | 'quality' | 'look'
  readonly question: string
  readonly answer: readonly TextRun[]
  /** The sentences of the answer, where each leads somewhere. */
  readonly points?: readonly PointToLookAt[]
}

/** The report on one page in plain English. Pooled figures may be missing, and then the third answer says so. */
export function summaryWords(data: SummaryData, pooled?: PooledFigures): readonly SummaryAnswer[] {
  const { headline } = data.summary
  const few = fewSentence(headline.score.savers, data.provenance)
  return [
    { key: 'got', question: 'What savers got', answer: few === null ? whatSaversGot(headline) : runs`${few}` },
    {
      key: 'benchmark',
      question: 'What the benchmark gave',
      answer: few === null ? whatTheBenchmarkGave(headline) : runs`Not shown, for the same reason.`,
    },
    { key: 'sure', question: 'How sure we are', answer: howSure(data, pooled) },
    { key: 'quality', question: 'How good the data are', answer: howGoodTheData(data) },
    { key: 'look', question: 'What to look at', ...lookAt(data, pooled) },
  ]
}

function whatSaversGot({ savers, irr, assets }: Statistics): readonly TextRun[] {
  if (savers === 0) return runs`There are no savers to report on.`
  const pots = strong(shortPounds(assets))
  if (irr.mean === null) return runs`No saver has a single rate of return; pots are worth ${pots}.`
  return runs`A return of ${strong(percent(irr.mean))} a year (mean of ${meanOf(irr.savers, savers)}); pots are worth ${pots}.`
}

function meanOf(having: number, savers: number): string {
  return having === savers ? saversText(savers) : `the ${count(having)} of ${saversText(savers)} who have one`
}

function whatTheBenchmarkGave(statistics: Statistics): readonly TextRun[] {
  const { savers, benchmarkIrr, benchmarkAssets, impactShare } = statistics
  if (savers === 0) return runs`There are no savers to compare.`
  if (benchmarkIrr.mean === null) return runs`No saver has a benchmark IRR.`
  const rate = strong(percent(benchmarkIrr.mean))
  const mean = `(mean of ${meanOf(benchmarkIrr.savers, savers)})`
  if (impactShare === null) return runs`${rate} a year ${mean}; there are no benchmark pots to compare.`
  return runs`${rate} a year ${mean}; ${potsThatCompare(statistics)} would be ${strong(shortPounds(benchmarkAssets))}, ${moreOrLess(statistics)}.`
}

/** The pots of those who have a benchmark pot, which may not be all. */
function potsThatCompare({ assets, comparedAssets }: Statistics): string {
  return comparedAssets === assets ? 'pots' : `the pots that can be compared, ${shortPounds(comparedAssets)},`
}

function moreOrLess({ impact, impactShare }: Statistics): string {
  if (noClearDifference('worth', [0, impactShare ?? 0])) return 'no clear difference'
  return `${shortPounds(Math.abs(impact))} ${impact > 0 ? 'less' : 'more'}`
}

function howSure({ summary, provenance }: SummaryData, pooled: PooledFigures | undefined): readonly TextRun[] {
  if (pooled === undefined) return runs`${strong('Not known')}: the pooled figures are not part of this report.`
  if (isChosenByResult(provenance)) return runs`${strong('Chosen by result')}. ${chosenByResult}`
  const changed = changedByExtremes(pooled)
  const evidenceOfAll = evidenceSentence(pooled.headline)
  const sentence = changed === null ? evidenceOfAll : [...evidenceOfAll, ...runs` ${withExtremesSentence(changed)}`]
  const { evidence } = pooled.headline
  const often =
    evidence?.strength === 'some' && !isNoDifference(evidence.difference)
      ? runs` Chance alone gives some evidence or more for about ${`${inHundred(shownByChance.atLeastSome)}`} in 100 funds that do not differ.`
      : []
  // The lasting difference counts pounds, as the impact does.
  const apart =
    evidence === null ? null : apartSentence({ score: summary.headline.score, impactShare: evidence.difference })
  const oneFund = evidence === null ? null : oneFundSentence(pooled.findings)
  const shared = oneFund === null ? [] : runs` ${oneFund} Their number makes nothing surer.`
  return [...sentence, ...often, ...shared, ...(apart === null ? [] : runs` ${apart}`)]
}

function howGoodTheData({ outlierBreakdown: figure }: SummaryData): readonly TextRun[] {
  const { analysed, suspect, notChecked, totalMemberCount: all, shortHistory, zeroNav, notComparable } = figure
  const reasons = [
    [`suspect (${percent(all === 0 ? null : suspect.savers / all)})`, suspect],
    ['with a short history', shortHistory],
    ['not comparable (no rate can judge their records)', notComparable],
    ['with an empty pot', zeroNav],
  ] as const
  const others = reasons.filter(([, { savers }]) => savers > 0)
  if (all === 0) return runs`The batch has no savers.`
  const unchecked =
    notChecked === 0 ? '' : `; ${count(notChecked)} analysed pots could not be checked against what was possible`
  const notAnalysed = others.map(([name, { savers }]) => `${count(savers)} ${name}`)
  return runs`${strong(partOfAll(analysed.savers, all))} analysed${notAnalysed.length === 0 ? '' : `; not scored: ${notAnalysed.join(', ')}`}${unchecked}.`
}

function lookAt(data: SummaryData, pooled: PooledFigures | undefined): Pick<SummaryAnswer, 'answer' | 'points'> {
  if (data.summary.headline.savers === 0) return { answer: runs`${nobodyScored(data.outlierBreakdown)}` }
  const points = whatToLookAt(data, pooled)
  return points.length === 0
    ? { answer: nothingStandsOut(data, pooled) }
    : { answer: runs`${points.map(({ sentence }) => sentence).join(' ')}`, points }
}

/** Where the list has no group: that none is behind, or why none can be named. */
export function nothingStandsOut(
  { provenance }: Pick<SummaryData, 'provenance'>,
  pooled: PooledFigures | undefined,
): readonly TextRun[] {
  if (pooled === undefined)
    return runs`Nothing stands out in the records; who is behind is not known without the pooled figures.`
  if (isChosenByResult(provenance)) return runs`Nothing stands out in the records; these savers were chosen by result.`
  if (!pooled.findings.hasFunds) {
    return runs`No group can be named: the file says of no saver which fund they are in, so all had to be taken as one fund.`
  }
  const { findings } = pooled
  return runs`${[nobodyBehind(findings), leastFound(findings)].filter((sentence) => sentence !== '').join(' ')}`
}
