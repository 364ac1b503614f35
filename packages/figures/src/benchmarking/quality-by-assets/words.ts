import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { FigureTable, FigureWords } from '../../words/figure-words.ts'
import { providersText } from '../parts/benchmarking-data.ts'
import { atEdgeText, groupName, medianOf, type Point } from '../parts/points.ts'
import { rankText } from '../parts/rank-words.ts'
import { largestShown } from './option.ts'

type ReportParts = Pick<BenchmarkingReport, 'provider' | 'rows' | 'ranks'>

export const qualityByAssetsTitle = 'Data quality benchmarking'

/** What stands around suspect data by assets. */
export function qualityByAssetsWords(report: ReportParts, points: readonly Point[]): FigureWords {
  const larger = points.filter(({ assets }) => assets > largestShown)
  const takeaway = qualitySentence(report)
  return {
    title: qualityByAssetsTitle,
    takeaway,
    unit: [
      'Suspect data as a share of savers, by assets in £ million',
      ...(larger.length === 0 ? [] : [`${providersText(larger.length)} above £1.2bn in the table`]),
      ...(larger.some(({ look }) => look === 'own') ? [atEdgeText] : []),
    ].join('; '),
    alt: `${providersText(points.length)} as points by assets and share of suspect data. ${takeaway}`,
    table: qualityTable(report.rows),
  }
}

function qualitySentence({ provider: { name }, rows, ranks: { suspect } }: ReportParts): string {
  const own = rows.find((row) => row.own)?.suspectShare ?? null
  if (own === null) return `${name} has no savers, so that nothing is known of its data.`
  const share = `${percent(own)} of the savers of ${name} have suspect data`
  const median = medianOf(
    rows.filter((row) => !row.own),
    'suspectShare',
  )
  if (suspect === null || median === null) return `${share}; there is nobody to compare it with.`
  return `${share}, ${rankText(suspect)} providers, least first; half of the others have ${percent(median)} or less.`
}

function qualityTable(rows: BenchmarkingReport['rows']): FigureTable {
  return {
    columns: [
      { title: 'Provider', align: 'left' },
      { title: 'Group', align: 'left' },
      { title: 'Asset size', align: 'right' },
      { title: 'Suspect data', align: 'right' },
    ],
    rows: rows.map((row) => [row.name, groupName(row), shortPounds(row.assets), percent(row.suspectShare)]),
  }
}
