import type { FigureCounts, Group } from '@plumbline/contract/figures/group.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import { actualVsBenchmarkWords } from '@plumbline/figures/actual-vs-benchmark/words.ts'
import { impactOf } from '@plumbline/figures/asset-impact/option.ts'
import { assetImpactWords } from '@plumbline/figures/asset-impact/words.ts'
import { irrDistributionWords } from '@plumbline/figures/irr-distribution/words.ts'
import { yearGroups } from '@plumbline/figures/joiner-cohorts/option.ts'
import { joinerCohortsWords } from '@plumbline/figures/joiner-cohorts/words.ts'
import { outlierBreakdownWords } from '@plumbline/figures/outlier-breakdown/words.ts'
import { potGroups } from '@plumbline/figures/pot-effect/option.ts'
import { potEffectWords } from '@plumbline/figures/pot-effect/words.ts'
import { scoreDistributionWords } from '@plumbline/figures/score-distribution/words.ts'
import { numberRows, textRows } from '@plumbline/figures/segments/segment-rows.ts'
import { segmentWords } from '@plumbline/figures/segments/words.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import type { NamedGroup } from '@plumbline/figures/words/group-table.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { groupNumbers, sum } from './group-numbers.ts'
import { type Sheet, sheetRows, type TableNumbers } from './sheet.ts'

/** A sheet for each figure of a report that is drawn: the table beside its picture. */
export function figureSheets(data: ReportData): readonly Sheet[] {
  const { scoreDistribution, irrDistribution, assetImpact, joinerCohorts, potEffect, actualVsBenchmark } = data
  const figure = (name: string, words: FigureWords, counts: FigureCounts, numbers: TableNumbers): Sheet => ({
    name,
    title: words.title,
    finding: words.takeaway,
    unit: words.unit,
    source: sourceLine(counts, data.provenance),
    notes: [],
    ...sheetRows(words.table, numbers),
  })
  const groups = (name: string, words: FigureWords, counts: FigureCounts, rows: readonly NamedGroup[]) =>
    figure(name, words, counts, groupNumbers(rows))
  return [
    groups(
      'Score, ten bands',
      scoreDistributionWords(scoreDistribution, 'bands'),
      scoreDistribution,
      unnamed(scoreDistribution.bands),
    ),
    groups(
      'Score, two bands',
      scoreDistributionWords(scoreDistribution, 'twoBands'),
      scoreDistribution,
      unnamed(scoreDistribution.twoBands),
    ),
    groups('IRR distribution', irrDistributionWords(irrDistribution), irrDistribution, unnamed(irrDistribution.bars)),
    figure('Impact on asset value', assetImpactWords(assetImpact), assetImpact, impactNumbers(assetImpact)),
    groups('Joiner cohorts', joinerCohortsWords(joinerCohorts), joinerCohorts, yearGroups(joinerCohorts)),
    groups('Pot size', potEffectWords(potEffect), potEffect, potGroups(potEffect)),
    groups(
      'Actual vs benchmark',
      actualVsBenchmarkWords(actualVsBenchmark),
      actualVsBenchmark,
      unnamed(actualVsBenchmark.cells),
    ),
    groups('Schemes', segmentWords('Scheme', textRows(data.schemes)), data.schemes, textRows(data.schemes)),
    ...segmentsOf(data).map(({ segment, rows }) =>
      groups(segment.name, segmentWords(segment.name, rows), segment, rows),
    ),
  ]
}

/** Of everyone, whatever the filter. */
export function outliersSheet({ outlierBreakdown: figure, provenance }: ReportData): Sheet {
  const words = outlierBreakdownWords(figure)
  return {
    name: 'Outliers',
    title: words.title,
    finding: words.takeaway,
    unit: words.unit,
    source: sourceLine(figure, { ...provenance, filters: {} }),
    notes: [],
    ...sheetRows(words.table, outlierNumbers(figure)),
  }
}

/** Names stand in the table already. */
function unnamed(groups: readonly Group[]): readonly NamedGroup[] {
  return groups.map((group) => ({ name: '', group }))
}

/** By the places of the data points in the file. */
function segmentsOf({ textSegments, numberSegments }: ReportData) {
  return [
    ...textSegments.map((segment) => ({ segment, rows: textRows(segment) })),
    ...numberSegments.map((segment) => ({ segment, rows: numberRows(segment) })),
  ].toSorted((a, b) => a.segment.id - b.segment.id)
}

function impactNumbers({ bands }: ReportData['assetImpact']): TableNumbers {
  const impacts = bands.map(impactOf)
  return groupNumbers(unnamed(bands)).map((row, place) => [...row, impacts[place] ?? sum(impacts)])
}

function outlierNumbers({ outlierGroups, totalOutlier, analysed, totalMemberCount }: OutlierBreakdown): TableNumbers {
  const groups = outlierGroups.toSorted((a, b) => b.savers - a.savers)
  const outlierAssets = sum(groups.map(({ assets }) => assets))
  const row = (savers: number, assets: number) => [
    undefined,
    savers,
    totalMemberCount === 0 ? null : savers / totalMemberCount,
    assets,
  ]
  return [
    ...groups.map(({ savers, assets }) => row(savers, assets)),
    row(totalOutlier, outlierAssets),
    row(analysed.savers, analysed.assets),
    row(totalMemberCount, outlierAssets + analysed.assets),
  ]
}
