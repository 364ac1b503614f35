import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { providersText } from '../parts/benchmarking-data.ts'
import { atEdgeText, groupName, type Point } from '../parts/points.ts'
import { leftOutSentences, rankText } from '../parts/rank-words.ts'
import type { AssetWindow } from './windows.ts'

type ReportParts = Pick<BenchmarkingReport, 'provider' | 'rows' | 'ranks' | 'leftOut'>

export const scoreByAssetsTitle = 'Score benchmarking'

/** What stands around scores by assets. */
export function scoreByAssetsWords(report: ReportParts, points: readonly Point[], window: AssetWindow): FigureWords {
  const outside = points.filter(({ assets }) => !window.holds(assets))
  const takeaway = [scoreSentence(report), ...unrankedSentences(report), ...leftOutSentences(report.leftOut)].join(' ')
  return {
    title: scoreByAssetsTitle,
    takeaway,
    unit: [
      'Mean score of each provider by its assets',
      ...(outside.length === 0 ? [] : [beyond(outside.length, window)]),
      ...(outside.some(({ look }) => look === 'own') ? [atEdgeText] : []),
    ].join('; '),
    alt: `${providersText(points.length)} as points by assets and mean score, the benchmark a line at 50. ${takeaway}`,
    table: scoreTable(report.rows),
  }
}

function beyond(many: number, { name }: AssetWindow): string {
  return `${providersText(many)} outside ${name} in the table`
}

/** `Alder scores 55: between 3rd and 9th of 14 providers, as luck alone moves scores.` */
export function scoreSentence({ provider: { name }, rows, ranks: { score: rank } }: ReportParts): string {
  const own = rows.find((row) => row.own)
  if (own === undefined || own.meanScore === null) return `${name} has no score: none of its savers is scored.`
  const scores = `${name} scores ${wholeScore(own.meanScore)}`
  if (rank === null) return `${scores}; there is nobody to compare it with.`
  const among = `${rankText(rank)} providers${unranked(rows) === 0 ? '' : ' scored here'}`
  return rank.low === rank.high ? `${scores}, ${among}.` : `${scores}: ${among}, as luck alone moves scores.`
}

function unranked(rows: ReportParts['rows']): number {
  return rows.filter(({ meanScore, scoreLow }) => meanScore !== null && scoreLow === null).length
}

/** Of whom a score is known and not how much of it is luck: what others published is a point, and no place among ranks. */
function unrankedSentences({ rows, ranks: { score } }: ReportParts): string[] {
  const many = unranked(rows)
  if (many === 0 || score === null) return []
  return [`${many === 1 ? '1 provider is' : `${providersText(many)} are`} shown by published figures, without a rank.`]
}

function scoreTable(rows: BenchmarkingReport['rows']): FigureTable {
  const columns = ['Asset size', 'Mean score', '95% from', '95% to']
  return {
    columns: [
      { title: 'Provider', align: 'left' },
      { title: 'Group', align: 'left' },
      ...columns.map((title) => ({ title, align: 'right' as const })),
    ],
    rows: rows.map((row) => [
      row.name,
      groupName(row),
      shortPounds(row.assets),
      wholeScore(row.meanScore),
      wholeScore(row.scoreLow),
      wholeScore(row.scoreHigh),
    ]),
  }
}
